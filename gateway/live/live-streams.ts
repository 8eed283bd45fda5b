import { randomUUID } from 'node:crypto';
import type { ExecutionResult } from 'graphql';
import type { Caller } from '../../platform/caller.ts';
import type { FeedItem, FeedItems, Feeds } from '../../platform/feeds/feed.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { GraphEngine } from '../graph-engine.ts';
import { ID_VARIABLE, type LiveSubscription } from './live-subscription.ts';

export type LiveResult = ExecutionResult<Record<string, unknown>>;

/** Distinct questions that are remembered, and answers to each that latecomers still find. */
const KEPT_QUESTIONS = 1_000;
const KEPT_ANSWERS = 64;

/** Answers to a subscription as its feed moves. Ends with the feed, or by `return`, also while it is waited on. */
export interface LiveStream extends AsyncIterableIterator<LiveResult> {
  /** Id of the item that the newest answer is about: what to resume after. */
  readonly lastId: string | null;
  return(): Promise<IteratorResult<LiveResult>>;
  throw(): Promise<IteratorResult<LiveResult>>;
}

export interface LiveStreamOptions {
  readonly engine: GraphEngine;
  readonly feeds: Feeds;
  readonly series: SeriesStore;
  /** Called for each execution: one for each item and distinct document, variables and tier. */
  onExecute(): void;
  present(result: LiveResult): LiveResult;
}

/** What all who ask the same share. */
interface Question {
  answer(item: FeedItem): Promise<LiveResult>;
}

/** Opens streams, and executes once for all subscribers that ask the same. */
export function createLiveStreams(options: LiveStreamOptions) {
  const { feeds } = options;
  const questions = new BoundedMap<string, Question>(KEPT_QUESTIONS);
  return {
    /** @throws DomainError as the feed of the field does. */
    async open(subscription: LiveSubscription, caller: Caller): Promise<LiveStream> {
      const feed = feeds[subscription.field.feed];
      const items = await feed.open(subscription.args, caller);
      const asker: Caller = feed.isPrivate ? caller : { kind: caller.kind, tier: caller.tier, id: 'live' };
      const key = [asker.tier, asker.id, subscription.text, JSON.stringify(subscription.variables)].join('\n');
      const question = questions.getOrMake(key, () => createQuestion(subscription, asker, options));
      return answered(items, question);
    },
  };
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;

function createQuestion(
  { query, variables }: LiveSubscription,
  caller: Caller,
  { engine, series, onExecute, present }: LiveStreamOptions,
): Question {
  const answers = new BoundedMap<string, Promise<LiveResult>>(KEPT_ANSWERS);
  return {
    answer: ({ id, revision = '' }) =>
      answers.getOrMake(`${id} ${revision}`, () => {
        onExecute();
        const context = { caller, requestId: randomUUID(), snapshot: series.current() };
        return engine
          .execute({ document: query, variables: { ...variables, [ID_VARIABLE]: id }, context })
          .then(present);
      }),
  };
}

function answered(items: FeedItems, question: Question): LiveStream {
  let lastId: string | null = null;
  let lastText = '';
  /** Whether it says what was said of the same id before: what is read may be newer than what it is read for. */
  const repeats = ({ revision }: FeedItem, result: LiveResult) => {
    if (revision === undefined) return false;
    const text = JSON.stringify(result);
    const same = text === lastText;
    lastText = text;
    return same;
  };
  const end = async (): Promise<IteratorResult<LiveResult>> => {
    items.end();
    return { done: true, value: undefined };
  };
  return {
    get lastId() {
      return lastId;
    },
    async next() {
      for (let item = await items.next(); item; item = await items.next()) {
        const value = await question.answer(item);
        if (repeats(item, value)) continue;
        lastId = item.id;
        return { done: false, value };
      }
      return { done: true, value: undefined };
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
