import { type Misfit, misfitText } from '@svc-embed/protocol/internal';
import { TestingError, type TestingErrorCode } from '../error.js';

/** The codes of a wire as codes of this package. */
const codes: Readonly<Record<string, TestingErrorCode>> = {
  'invalid-option': 'invalid-option',
  'invalid-action': 'invalid-message',
  'invalid-event': 'invalid-message',
};

/** Throws the error for a value that an extension of a fake refuses. */
export function failWire(code: string, wrong: Misfit): never {
  throw new TestingError(codes[code] ?? 'invalid-message', misfitText(wrong));
}
