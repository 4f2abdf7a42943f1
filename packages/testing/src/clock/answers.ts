import { realTime, type Scheduler } from './scheduler.js';

/** The number and the time of the answers of a fake. */
export interface AnswerOptions {
  /** The number of answers to each question: 0 never answers, 2 answers once too often; default 1. */
  readonly times?: number | undefined;
  /** Milliseconds until the answers; default 0, immediately. */
  readonly delay?: number | undefined;
  /** The timers of the delay; default real ones. */
  readonly scheduler?: Scheduler | undefined;
}

/** Answers with the number and the delay of the options. */
export function giveAnswers({ times = 1, delay = 0, scheduler = realTime }: AnswerOptions, answer: () => void): void {
  const giveAll = () => {
    for (let count = 0; count < times; count++) answer();
  };
  if (delay) scheduler.after(delay, giveAll);
  else giveAll();
}
