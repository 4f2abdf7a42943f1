// @guard Refuses CSS values that could fetch or escape.

const MAX_LENGTH = 256;

/**
 * Whether a text is a CSS value that can neither fetch nor escape: colors (hex, named, `rgb()` and similar functions), lengths,
 * percentages, angles, times, numbers, keywords and quoted font families, with spaces, commas or slashes between them.
 * An allowlist: engines accept `url()`, `image-set()`, `var()` and escapes in custom properties, and fetch when they are used.
 */
export function isSafeThemeValue(text: string): boolean {
  return text.length <= MAX_LENGTH && pattern.test(text.trim());
}

// Marked as pure, so that bundlers drop it from pages without themes.
const pattern = /* @__PURE__ */ valuePattern();

function valuePattern(): RegExp {
  const number = /[+-]?(?:\d{1,7}(?:\.\d{1,7})?|\.\d{1,7})/.source;
  const unit = /(?:%|px|r?em|r?ex|r?ch|r?lh|[sld]?v(?:w|h|i|b|min|max)|cm|mm|in|pt|pc|q|deg|g?rad|turn|m?s|fr)/.source;
  const dimension = `${number}${unit}?`;
  const separator = /(?: *[,/] *| +)/.source;
  const hex = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})/.source;
  const argument = `(?:${dimension}|none)`;
  const color = `(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\( *${argument}(?:${separator}${argument}){2,4} *\\)`;
  const keyword = /-?\p{L}[\p{L}\p{N}_-]{0,63}/u.source;
  // A quoted font family has no character of an address such as `:` or `/`.
  const family = /"[\p{L}\p{N} _-]{1,64}"|'[\p{L}\p{N} _-]{1,64}'/u.source;
  const component = `(?:${hex}|${color}|${dimension}|${keyword}|${family})`;
  return new RegExp(`^${component}(?:${separator}${component}){0,31}$`, 'iu');
}
