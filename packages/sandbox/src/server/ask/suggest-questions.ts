import { questionText } from '@svc-embed/surfaces/answer';
import type { Locale } from '../../../contract/contract.js';
import type { View } from '../model/view.js';

const COUNT = 3;
/** Dimensions with more values, such as titles, give long answers that say little. */
const MAX_VALUES = 100;

/** Returns questions that the chat understands, about the subject's views or, without a subject, all in turn. */
export function suggestQuestions(
  views: readonly View[],
  locale: Locale,
  subject: readonly string[] = [],
): readonly string[] {
  const own = views.filter(({ name }) => subject.includes(name));
  const lists = (own.length > 0 ? own : views).map((view) => questionsOf(view, locale));
  return Array.from({ length: COUNT }, (_, turn) => lists.flatMap((list) => list[turn] ?? []))
    .flat()
    .slice(0, COUNT);
}

function questionsOf(view: View, locale: Locale): readonly string[] {
  const dimensions = view.dimensions.filter(({ type, column }) => {
    const values = new Set(view.column(column)).size;
    return type === 'string' && values > 1 && values <= MAX_VALUES;
  });
  return view.measures.map((measure, index) => questionText(measure, dimensions[index % dimensions.length], locale));
}
