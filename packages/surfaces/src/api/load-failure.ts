/** What the host page learns about data that a widget could not load. */
export const LOAD_FAILURE = 'A widget could not load its data.';
