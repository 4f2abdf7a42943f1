/** Opens the inspector of the testing kit for a page; returns what closes it. */
export function openInspector(page: Document): () => void;
