'use client';

import { readAddress, SvcEmbed, syncAddress, useEmbedState } from '@svc-embed/react';
import { useState } from 'react';
import { useRouterAddress } from './use-router-address.js';

const THEMES = {
  House: { primaryColor: '#2b66d9', borderRadius: 8 },
  Premiere: { primaryColor: '#cf332a', borderRadius: 2 },
  Festival: { primaryColor: '#147d54', borderRadius: 14 },
};
const LOCALES = { 'en-US': 'English', 'de-DE': 'Deutsch', 'ja-JP': '日本語', ar: 'العربية' };
const STATES = { loading: 'Loading', ready: 'Live', failed: 'Unavailable', destroyed: 'Closed' };

/** Maximum number of events that are kept: an app runs for days. */
const LIMIT = 200;

/** Requests a session from this app's own route, which has the API key. */
async function fetchSession({ signal }) {
  const response = await fetch('/api/session', { method: 'POST', signal });
  if (!response.ok) throw new Error(`The session endpoint answered ${response.status}.`);
  return response.json();
}

/** A report with its controls, whose changes do not reload the embed. */
export function Report({ tenant, dashboard }) {
  const [embed, setEmbed] = useState(null);
  const [theme, setTheme] = useState('House');
  const [locale, setLocale] = useState('en-US');
  const [events, setEvents] = useState([]);
  const state = useEmbedState(embed);
  const address = useRouterAddress();
  const [{ filters }] = useState(() => readAddress({ address }));

  const log = (name) => (payload) =>
    setEvents((all) => [{ id: (all[0]?.id ?? 0) + 1, name, payload }, ...all].slice(0, LIMIT));
  return (
    <section className="panel" aria-label="Report">
      <div className="panel-head">
        <output className="state" data-state={state}>
          {STATES[state]}
        </output>
        <label>
          Brand
          <select value={theme} onChange={({ target }) => setTheme(target.value)}>
            {Object.keys(THEMES).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          Language
          <select value={locale} onChange={({ target }) => setLocale(target.value)}>
            {Object.entries(LOCALES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <SvcEmbed
        ref={setEmbed}
        className="frame"
        baseUrl={tenant}
        dashboard={dashboard}
        session={fetchSession}
        colorScheme="auto"
        theme={THEMES[theme]}
        locale={locale}
        filters={filters}
        extensions={[syncAddress({ address })]}
        title="Report"
        onReady={log('ready')}
        onDashboardLoaded={log('dashboard-loaded')}
        onDrilldown={log('drilldown')}
      />
      <div className="panel-head">
        <h2 id="events">Events of the report</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard. */}
      <div className="entries" role="log" aria-labelledby="events" tabIndex={0}>
        <ol>
          {events.map(({ id, name, payload }) => (
            <li key={id} data-event={name}>
              <b>{name}</b> <code>{JSON.stringify(payload)}</code>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
