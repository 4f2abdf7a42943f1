import { ApiError } from './api-error.js';

/** Waits for a part of the surface's own code that is fetched when it is needed; `unavailable` when it does not come. */
export async function loadPart<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch {
    throw new ApiError('unavailable', 'A part of the page could not be loaded.');
  }
}
