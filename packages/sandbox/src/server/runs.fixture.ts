/** Returns how many cases of a property to try: some in each run of the tests, all in the weekly one. */
export const runs = (some: number, all: number): number => (process.env.SVC_TRIALS === 'full' ? all : some);
