import { DEV } from '../src/dev.js';

/** Returns an error's text in the build under test: production has neither the expectation nor the actual value. */
export function textInBuild(text: string): string {
  if (DEV) return text;
  return text.replace(
    /: expected .*?(?:, got (.*))?$/s,
    (_, got?: string) => `: invalid${got ? ` ${kindOf(got)}` : ''}`,
  );
}

/** Returns the kind of a value that an error shows as JSON. */
function kindOf(shown: string): string {
  try {
    return shown === 'null' ? shown : typeof JSON.parse(shown);
  } catch {
    return shown;
  }
}
