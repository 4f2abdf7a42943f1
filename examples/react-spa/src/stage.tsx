import {
  type Embed,
  type EmbedListeners,
  guard,
  readAddress,
  SvcEmbed,
  syncAddress,
  useEmbedState,
  watchFilters,
} from '@svc-embed/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Failure } from './failure.js';
import { type Page, setting } from './pages.js';
import { fetchSession } from './session.js';
import { brands, type Settings } from './settings.js';
import type { WriteLog } from './use-log.js';
import { useRouterAddress } from './use-router-address.js';

const labels = { loading: 'Loading', ready: 'Live', failed: 'Unavailable', destroyed: 'Closed' };

interface StageProps {
  readonly page: Page;
  readonly settings: Settings;
  readonly write: WriteLog;
  /** Whether the viewer followed a link of this site, so that the focus moves to the title. */
  readonly isEntered: boolean;
}

/** A page's embed, with its title and state. */
export function Stage({ page, settings, write, isEntered }: StageProps) {
  const [embed, setEmbed] = useState<Embed | null>(null);
  const state = useEmbedState(embed);
  const address = useRouterAddress();
  // For the first document. After that, the embed follows the address.
  const [{ path, filters }] = useState(() => readAddress({ address }));
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  // A change of the filters in the address is not a change of the page.
  const [movesFocus] = useState(isEntered);

  useEffect(() => {
    document.title = `${page.title} · Northwind Studio`;
    if (movesFocus) title.current?.focus();
  }, [page, movesFocus]);

  const { scheme, brand, locale } = settings;
  return (
    <section className="panel" aria-labelledby="page-title">
      <div className="panel-head">
        <h1 id="page-title" ref={title} tabIndex={-1}>
          {page.title}
        </h1>
        <output className="state" id="state" data-state={state}>
          {labels[state]}
        </output>
        <button type="button" className="refresh" disabled={state !== 'ready'} onClick={() => embed?.refresh()}>
          Refresh
        </button>
      </div>
      <SvcEmbed
        ref={setEmbed}
        className="frame"
        title={page.title}
        baseUrl={setting('svc-tenant')}
        {...('path' in page.embed ? { ...page.embed, path: path ?? page.embed.path } : page.embed)}
        session={fetchSession}
        colorScheme={scheme}
        theme={brands[brand]}
        locale={locale}
        filters={filters}
        extensions={[
          syncAddress({ address }),
          watchFilters((next, change) => write('event', 'filters-changed', { filters: next, ...change })),
          // The rows behind a figure are a page of this site.
          guard({
            drilldown(about) {
              navigate('/details', { state: about });
              return 'handled';
            },
          }),
        ]}
        error={(failure) => <Failure {...failure} />}
        onStateChange={(next, error) => write('state', next, error && { code: error.code })}
        onSend={({ payload }, name) => write('action', name, payload)}
        onReject={({ reason, origin, path }) => write('rejection', reason, { origin, path })}
        {...listeners(write)}
      />
    </section>
  );
}

function listeners(write: WriteLog): Required<Omit<EmbedListeners, 'onStateChange'>> {
  return {
    onReady: (payload) => write('event', 'ready', payload),
    onView: (payload) => write('event', 'view', payload),
    onNavigate: (payload) => write('event', 'navigate', payload),
    onDashboardLoaded: (payload) => write('event', 'dashboard-loaded', payload),
    onDownload: (payload) => write('event', 'download', payload),
    onDrilldown: (payload) => write('event', 'drilldown', payload),
    onAiQuery: (payload) => write('event', 'ai-query', payload),
    onError: (payload) => write('event', 'error', payload),
    onSessionExpiring: (payload) => write('event', 'session-expiring', payload),
    onSessionExpired: (payload) => write('event', 'session-expired', payload),
  };
}
