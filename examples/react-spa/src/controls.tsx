import { GenreFilter } from './genre-filter.js';
import { brands, locales, type Settings, schemes } from './settings.js';

interface ControlsProps {
  readonly settings: Settings;
  readonly hasFilter: boolean;
  readonly onChange: (changes: Partial<Settings>) => void;
}

/** The viewer's choices. None of them refers to the embed. */
export function Controls({ settings, hasFilter, onChange }: ControlsProps) {
  return (
    <form className="controls" aria-label="View" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="segmented">
        <legend>Color scheme</legend>
        {keysOf(schemes).map((scheme) => (
          <label className="segment" key={scheme}>
            <input
              type="radio"
              name="scheme"
              checked={settings.scheme === scheme}
              onChange={() => onChange({ scheme })}
            />
            <span>{schemes[scheme]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="segmented">
        <legend>Brand</legend>
        {keysOf(brands).map((brand) => (
          <label className="segment" key={brand}>
            <input type="radio" name="brand" checked={settings.brand === brand} onChange={() => onChange({ brand })} />
            <span>{brand}</span>
          </label>
        ))}
      </fieldset>
      <label>
        Language
        <select
          value={settings.locale}
          onChange={({ target }) => {
            const locale = keysOf(locales).find((known) => known === target.value);
            if (locale) onChange({ locale });
          }}
        >
          {keysOf(locales).map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {locales[locale]}
            </option>
          ))}
        </select>
      </label>
      {hasFilter && <GenreFilter />}
    </form>
  );
}

function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record).filter((key): key is keyof T & string => Object.hasOwn(record, key));
}
