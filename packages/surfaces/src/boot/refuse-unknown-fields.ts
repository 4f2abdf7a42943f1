import type { Guest } from '@svc-embed/guest';
import { didYouMean } from '@svc-embed/protocol/internal';
import type { Emit } from './emit.js';

/** The fields of a theme that the styles of the surfaces use. */
const FIELDS = ['primaryColor', 'borderRadius', 'font', 'backgroundColor', 'widgets', 'dashboard', 'controls'];

/** Reports unknown fields of a theme to the host; the others are applied. */
export function refuseUnknownFields(guest: Pick<Guest, 'on'>, emit: Emit): void {
  guest.on('set-theme', (theme) => {
    for (const name of Object.keys(theme)) {
      if (FIELDS.includes(name)) continue;
      const hint = didYouMean(name, FIELDS) || `; there are ${FIELDS.join(', ')}`;
      emit('error', {
        name: 'InvalidTheme',
        message: `theme.${name}: the surface has no such field${hint}`,
        context: 'svc:action:set-theme',
      });
    }
  });
}
