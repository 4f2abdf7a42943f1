import type { CauseText } from '@svc-embed/protocol/internal';

/** Causes that only the doctor finds, from outside the page. */
export const outsideCauses = {
  'page-unreachable': {
    severity: 'error',
    about: 'page',
    fix: 'Check the address and whether the server runs; sign in with --cookie where the page needs it.',
  },
  'no-embed': {
    severity: 'error',
    about: 'page',
    fix: 'See whether the script that mounts the embed runs, and its errors in the console; --tenant names the origin of an embed with a path of its own.',
  },
  'option-refused': {
    severity: 'error',
    about: 'page',
    fix: 'Correct the option; the development build says in the console what was expected.',
  },
  'page-error': {
    severity: 'warning',
    about: 'page',
    fix: 'Open the console of the page, and mend the error first: the script that mounts the embed may not have run.',
  },
  'x-frame-options': {
    severity: 'error',
    about: 'tenant',
    fix: "Let the tenant send no X-Frame-Options, and frame-ancestors with the page's origin in its place.",
  },
  'tenant-certificate': {
    severity: 'error',
    about: 'tenant',
    fix: 'Let the tenant have a certificate of its name that is valid now and that browsers trust.',
  },
  'surface-status': {
    severity: 'error',
    about: 'tenant',
    fix: 'Check the id of the dashboard, app or chat, and the session: open the address of the frame in a tab of its own.',
  },
} as const satisfies Readonly<Record<string, CauseText>>;
