import { create } from 'zoid/dist/zoid.frame.js';

/** Both pages define it, each for its own side. */
export const Bench = create({
  tag: 'svc-bench',
  url: ({ props }) => props.address,
  domain: /^http:\/\/127\.0\.0\.1:\d+$/,
});
