import { randomUUID } from 'node:crypto';
import type { ExecutionResult } from 'graphql';
import type { Caller } from '../../platform/caller.ts';
import type { FeedItem, FeedItems, Feeds } from '../../platform/feeds/feed.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { createTurns, type Turns } from '../../platform/work/turns.ts';
import type { GraphEngine } from '../graph-engine.ts';
import { ID_VARIABLE, type LiveSubscription } from './live-subscription.ts';

export type LiveResult = ExecutionResult<Record<string, unknown>>;

/** Distinct questions that are remembered, and answers to each that latecomers still find. */
const KEPT_QUESTIONS = 1_000;
const KEPT_ANSWERS = 64;
/** Answers that go out in one turn of the event loop: whoever else asks for something is not kept waiting by thousands. */
const ANSWERS_A_TURN = 100;

/** Answers to a subscription as its feed moves. */
export interface LiveStream {
  /**
   * Gives answers out one after the other until the feed ends or the stream is ended.
   *
   * @param send - Takes an answer as JSON, and the id to resume after; resolves when it is ready for the next one.
   */
  deliver(send: (answer: string, id: string) => Promise<void> | undefined): Promise<void>;
  /** Ends it, also while it waits. */
  end(): void;
}

export interface LiveStreamOptions {
  readonly engine: GraphEngine;
  readonly feeds: Feeds;
  readonly series: SeriesStore;
  readonly tiers: Tiers;
  /** Called for each execution: one for each item and distinct document, variables and tier. */
  onExecute(): void;
  present(result: LiveResult): LiveResult;
}

/** What all who ask the same share. */
interface Question {
  /** The answer about an item, as JSON: it is written for thousands and made once. */
  answer(item: FeedItem): Promise<string>;
}

/** Opens streams, and executes once for all subscribers that ask the same. */
export function createLiveStreams(options: LiveStreamOptions) {
  const { feeds } = options;
  const turns = createTurns(ANSWERS_A_TURN);
  const questions = new BoundedMap<string, Question>(KEPT_QUESTIONS);
  return {
    /** @throws DomainError as the feed of the field does. */
    async open(subscription: LiveSubscription, caller: Caller): Promise<LiveStream> {
      const feed = feeds[subscription.field.feed];
      const items = await feed.open(subscription.args, caller);
      const asker: Caller = feed.isPrivate ? caller : { kind: caller.kind, tier: caller.tier, id: 'live' };
      const key = [asker.tier, asker.id, subscription.text, JSON.stringify(subscription.variables)].join('\n');
      const question = questions.getOrMake(key, () => createQuestion(subscription, asker, options));
      return toStream(items, question, turns);
    },
  };
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;

function createQuestion(
  { query, variables }: LiveSubscription,
  caller: Caller,
  { engine, series, tiers, onExecute, present }: LiveStreamOptions,
): Question {
  const answers = new BoundedMap<string, Promise<string>>(KEPT_ANSWERS);
  const make = async (id: string) => {
    onExecute();
    const context = { caller, tiers, requestId: randomUUID(), snapshot: series.current() };
    const request = { document: query, variables: { ...variables, [ID_VARIABLE]: id }, context };
    return JSON.stringify(present(await engine.execute(request)));
  };
  return {
    answer({ id, revision }) {
      const key = revision === undefined ? id : `${id} ${revision}`;
      return answers.getOrMake(key, () => make(id));
    },
  };
}

function toStream(items: FeedItems, question: Question, turns: Turns): LiveStream {
  return {
    async deliver(send) {
      let last = '';
      for (;;) {
        const item = items.take();
        if (item) {
          const answer = await question.answer(item);
          // What is read may be newer than what it is read for, and then comes again.
          if (item.revision !== undefined && answer === last) continue;
          last = answer;
          await turns.take();
          await send(answer, item.id);
        } else if (!(await items.more())) return;
      }
    },
    end: () => items.end(),
  };
}
