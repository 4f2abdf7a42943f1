import { defineComponent, h } from 'vue';

const drawings = import.meta.glob<string>('../../diagrams/*.svg', { query: '?raw', import: 'default', eager: true });

/** A drawing from `diagrams/`, inlined so that its texts are read and its colors follow the page's. */
export const Diagram = defineComponent({
  props: { name: { type: String, required: true } },
  setup:
    ({ name }) =>
    () =>
      h('div', { class: 'diagram', innerHTML: drawings[`../../diagrams/${name}.svg`] }),
});
