import { ApiError } from './api-error.js';

/** Awaits a dynamic import of the surface's own code; rejects with `unavailable` when it cannot be loaded. */
export async function loadPart<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch {
    throw new ApiError('unavailable', 'A part of the page could not be loaded.');
  }
}
