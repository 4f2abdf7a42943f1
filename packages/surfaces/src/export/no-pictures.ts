/** Replaces `picture-formats.ts` in the build in one file: the code of a PDF is a third of such a file. */
export const PICTURE_FORMATS = {};
