import { isRecord, own } from '@svc-embed/protocol/internal';

/** Returns the path to what does not fit, such as `.url`; '' is the value itself, `undefined` means that all fits. */
export type Check = (value: unknown) => string | undefined;

export const is = (fits: (value: unknown) => boolean): Check => {
  return (value) => (fits(value) ? undefined : '');
};
export const text = is((value) => typeof value === 'string');
export const record = is(isRecord);
export const oneOf = (...values: readonly unknown[]) => is((value) => values.includes(value));
export const optional = (check: Check): Check => {
  return (value) => (value === undefined ? undefined : check(value));
};

export function listOf(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return '';
    const index = value.findIndex((item) => check(item) !== undefined);
    return index < 0 ? undefined : `[${index}]${check(value[index])}`;
  };
}

/** Checks own fields of a record. Others may be there too: the specification allows them. */
export function fields(checks: Readonly<Record<string, Check>>): Check {
  return (value) => {
    if (!isRecord(value)) return '';
    const found = Object.entries(checks).find(([name, check]) => check(own(value, name)) !== undefined);
    return found && `.${found[0]}${found[1](own(value, found[0]))}`;
  };
}
