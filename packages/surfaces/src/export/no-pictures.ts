/** Replaces `picture-formats.ts` in the build with one file, of which the code for PDF would be a third. */
export const PICTURE_FORMATS = {};
