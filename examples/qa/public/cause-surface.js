/** A handwritten surface, whose behavior is the last part of its address. */
const ready = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' };

function say(name, payload, brand = 'svc') {
  const type = `${brand}:event:${name}`;
  const message = {
    source: `${brand}-embed`,
    direction: 'event',
    type,
    payload,
    timestamp: Date.now(),
    surface: 'dashboard',
  };
  parent.postMessage(message, '*');
}

const behaviors = {
  good: () => say('ready', ready),
  silent() {},
  unready: () => say('view', { surface: 'dashboard', path: '/' }),
  brand: () => say('ready', ready, 'acme'),
  noise: () => parent.postMessage({ hello: 'world' }, '*'),
  fatal: () => say('error', { message: 'There is no such dashboard.', name: 'DashboardNotFound', fatal: true }),
  spent: () => say('error', { message: 'The session is spent.', name: 'SessionInvalid', fatal: true }),
  hanging() {
    addEventListener('message', ({ data }) => {
      if (data.type === 'svc:action:use') say('using', { extensions: ['health'] });
    });
    say('ready', { ...ready, extensions: ['health'] });
  },
};

behaviors[location.pathname.split('/').at(-1)]?.();
