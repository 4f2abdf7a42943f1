import type { Dashboard, Widget, WidgetContent } from '../contract.js';
import { same } from '../format/language.fixture.js';

export const dashboard: Dashboard = {
  publicId: 'd',
  title: same('D'),
  kind: 'CLASSIC',
  description: null,
  layout: {
    breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
    cols: { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 },
    containerPadding: [0, 0],
    margin: [16, 16],
    rowHeight: 40,
  },
  theme: null,
  source: null,
  dataDownload: true,
  widgets: [],
  dimensions: [
    { member: 'm.title', type: 'string', label: same('Title') },
    { member: 'm.genre', type: 'string', label: same('Genre') },
    { member: 'm.date', type: 'time', label: same('Date') },
    { member: 'n.country', type: 'string', label: same('Country') },
  ],
  measures: [
    { member: 'm.gross', label: same('Gross'), format: 'integer' },
    { member: 'n.population', label: same('Population'), format: 'integer' },
  ],
};

export function widget(id: string, content: WidgetContent): Widget {
  return { id, title: null, position: { x: 0, y: 0, w: 1, h: 1 }, responsiveLayouts: {}, style: null, ...content };
}
