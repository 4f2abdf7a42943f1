/** The message to the host page about data that a widget could not load. */
export const LOAD_FAILURE = 'A widget could not load its data.';
