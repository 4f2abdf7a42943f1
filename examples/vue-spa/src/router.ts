import { createRouter, createWebHistory } from 'vue-router';
import EmbedPage from './EmbedPage.vue';
import { places } from './places.js';

/** Each place is a route, with the place as its prop. */
export const router = createRouter({
  history: createWebHistory(),
  routes: [
    ...places.map((place) => ({
      path: place.path,
      component: EmbedPage,
      props: { place },
    })),
    { path: '/:other(.*)*', redirect: places[0].path },
  ],
});

router.afterEach(({ path }) => {
  const place = places.find((one) => one.path === path);
  if (place) document.title = `${place.title} · Northwind Console`;
});
