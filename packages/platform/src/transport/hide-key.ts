/** The length of the key's parts that are hidden. Shorter ones reveal little and may be ordinary words. */
const PART = 8;

/** Makes a function that removes a key, or any 8 characters of one of its encodings, from a text. */
export function createKeyHider(key: string): (text: string) => string {
  const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), ...base64Forms(key)];
  const short = forms.filter((form) => form.length < PART);
  const parts = new Set(forms.flatMap(partsOf));
  return (text) =>
    hideParts(
      short.reduce((rest, form) => rest.replaceAll(form, '[redacted]'), text),
      parts,
    );
}

/** Returns Base64 and Base64url of the key, at each of the three offsets that it can have among other bytes. */
function base64Forms(key: string): string[] {
  // Leaves out characters that also depend on neighboring bytes.
  const aligned = [0, 1, 2].map((before) => btoa('\0'.repeat(before) + key).slice(before === 0 ? 0 : 4));
  return aligned
    .map((form) => form.replace(/.?=+$/, ''))
    .flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')])
    .filter((form) => form.length >= PART);
}

function partsOf(form: string): string[] {
  return Array.from({ length: Math.max(0, form.length - PART + 1) }, (_, start) => form.slice(start, start + PART));
}

function hideParts(text: string, parts: ReadonlySet<string>): string {
  let safe = '';
  /** The end of the text that is already copied. */
  let done = 0;
  for (let start = 0; start + PART <= text.length; start += 1) {
    if (!parts.has(text.slice(start, start + PART))) continue;
    // Merges parts that overlap or touch.
    if (start > done || done === 0) safe += `${text.slice(done, start)}[redacted]`;
    done = start + PART;
  }
  return safe + text.slice(done);
}
