import { askPage, type GuardKind, type GuardSubjects, type Guest } from '@svc-embed/guest';
import type { Ui } from '../i18n/ui.js';
import { createPageStatus } from './page-status.js';

/** Requests to the host page for an intention of the viewer. They resolve with whether it is allowed. */
export interface HostQuestions {
  ask<K extends GuardKind>(kind: K, about: GuardSubjects[K]): Promise<boolean>;
  /** Opens a link in another tab if the host page allows it. */
  openLink(link: HTMLAnchorElement): Promise<void>;
}

/** Creates the requests of a surface. The text of a denial is shown as a status. */
export function askHost(guest: Guest, ui: Ui): HostQuestions {
  const status = createPageStatus(ui);
  const page = guest.use(
    askPage({ onWait: (_, isWaiting) => document.documentElement.toggleAttribute('data-waiting', isWaiting) }),
  );

  async function ask<K extends GuardKind>(kind: K, about: GuardSubjects[K]): Promise<boolean> {
    const { answer, message } = await page.ask(kind, about);
    status.show(message ?? '');
    return answer === 'allow';
  }

  return {
    ask,
    async openLink(link) {
      const { href } = link;
      const widgetId = link.closest<HTMLElement>('[data-widget]')?.dataset.widget;
      if (!(await ask('open-link', { url: href, widgetId }))) return;
      if (!/^http/.test(link.protocol)) return location.assign(href);
      const opened = window.open(href, '_blank');
      if (opened) opened.opener = null;
      // WebKit opens no tab after a late answer, although the click still counts for `userActivation`.
      else status.showLink(href);
    },
  };
}
