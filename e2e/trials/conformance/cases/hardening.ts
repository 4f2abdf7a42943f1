import type { Case } from '../case.js';
import { frameHardening } from './hardening-frame.js';
import { pageHardening } from './hardening-page.js';
import { sessionHardening } from './hardening-session.js';

/** What the page around allows, and what of it an embed withstands. */
export const hardening: readonly Case[] = [...frameHardening, ...pageHardening, ...sessionHardening];
