/** The kinds of embedded page: a published dashboard, the whole app, the standalone chat. */
export const surfaces = ['dashboard', 'app', 'chat'] as const;
/** A kind of embedded page. */
export type Surface = (typeof surfaces)[number];
