/** Returns how many cases of a property to try: some in each run of the tests, all in the weekly one. */
export function runs(some: number, all: number): number {
  return process.env.SVC_TRIALS === 'full' ? all : some;
}
