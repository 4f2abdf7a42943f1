import { DEV } from '../src/dev.js';

/** The text of an error in the build under test: production has neither what was expected nor the value that came. */
export function textInBuild(text: string): string {
  if (DEV) return text;
  return text.replace(
    /: expected .*?(?:, got (.*))?$/s,
    (_, got?: string) => `: invalid${got ? ` ${kindOf(got)}` : ''}`,
  );
}

/** The kind of a value that an error shows as JSON. */
function kindOf(shown: string): string {
  try {
    return shown === 'null' ? shown : typeof JSON.parse(shown);
  } catch {
    return shown;
  }
}
