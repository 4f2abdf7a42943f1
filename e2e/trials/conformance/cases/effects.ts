import type { Case } from '../case.js';
import { actionEffects } from './effects-actions.js';
import { eventEffects } from './effects-events.js';
import { navigateEffects } from './effects-navigate.js';
import { themeEffects } from './effects-theme.js';

/** What actions do to a surface, and events to the page. */
export const effects: readonly Case[] = [...navigateEffects, ...actionEffects, ...themeEffects, ...eventEffects];
