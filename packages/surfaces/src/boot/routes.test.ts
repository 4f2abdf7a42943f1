import { expect, it } from 'vitest';
import { dashboardPath, readRoute } from './routes.js';

it.each([
  ['app', '/embed/app', { page: 'home' }],
  ['app', '/embed/app/', { page: 'home' }],
  ['app', '/embed/app/dashboards/sales_1', { page: 'dashboard', publicId: 'sales_1' }],
  ['app', '/embed/app/dashboards/sales_1/', { page: 'dashboard', publicId: 'sales_1' }],
  ['app', '/embed/app/dashboards', undefined],
  ['app', '/embed/application', undefined],
  ['app', '/embed/app/dashboards/a/b', undefined],
  ['app', '/embed/app/dashboards/a%2Fb', undefined],
  ['dashboard', '/embed/dashboard/sales', { page: 'dashboard', publicId: 'sales' }],
  ['dashboard', '/embed/dashboard', undefined],
  ['dashboard', '/embed/dashboard/dashboards/sales', undefined],
  ['chat', '/embed/chat', { page: 'chat' }],
  ['chat', '/embed/chat/old', undefined],
] as const)('parses the route of the %s surface at %s', (surface, path, route) => {
  expect(readRoute(surface, path)).toEqual(route);
});

it('parses the path that dashboardPath creates', () => {
  expect(readRoute('app', dashboardPath('sales'))).toEqual({ page: 'dashboard', publicId: 'sales' });
});
