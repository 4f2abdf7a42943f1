import type enUS from './en-us.json';

/** A text with a `{count}`, by plural rule. */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
/** All texts of the surfaces, under the keys of the English ones. Placeholders are written `{name}`. */
export type Messages = Translated<typeof enUS>;

type Translated<Text> = Text extends string
  ? string
  : Text extends PluralText
    ? PluralText
    : { readonly [Key in keyof Text]: Translated<Text[Key]> };
