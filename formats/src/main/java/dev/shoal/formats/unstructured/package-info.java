/// Files of unstructured meshes:
/// [UnstructuredFiles][dev.shoal.formats.unstructured.UnstructuredFiles] reads eight formats to an
/// [UnstructuredMesh][dev.shoal.formats.unstructured.UnstructuredMesh].
package dev.shoal.formats.unstructured;
