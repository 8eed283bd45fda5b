import { randomUUID } from 'node:crypto';
import type { ExecutionResult, FormattedExecutionResult } from 'graphql';
import type { Caller } from '../../platform/caller.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { inTrace } from '../../platform/tracing/trace.ts';
import { createTurns, type Turns } from '../../platform/work/turns.ts';
import type { FeedItem, FeedItems, Feeds } from '../../services/feeds/feed.ts';
import type { GraphEngine } from '../graph-engine.ts';
import { ID_VARIABLE, type LiveSubscription } from './live-subscription.ts';

export type LiveResult = ExecutionResult<Record<string, unknown>>;
/** Result with the errors that callers may see. */
export type PublicResult = LiveResult | FormattedExecutionResult<Record<string, unknown>>;

/** Number of distinct questions cached, and of answers cached per question for late subscribers. */
const KEPT_QUESTIONS = 1_000;
const KEPT_ANSWERS = 64;
/** Answers sent per turn of the event loop, so that thousands of subscribers do not delay other requests. */
const ANSWERS_A_TURN = 100;

/** Takes an answer as JSON and the id to resume after; resolves when ready for the next answer. */
type Send = (answer: string, id: string) => Promise<void> | undefined;

/** Answers of a subscription, one per item of its feed. */
export interface LiveStream {
  /**
   * Sends answers in order until the feed or the stream ends.
   *
   * @param send - Called with each answer.
   */
  deliver(send: Send): Promise<void>;
  /** Ends the stream, even while it waits for an item. */
  end(): void;
}

export interface LiveStreamOptions {
  readonly engine: GraphEngine;
  readonly feeds: Feeds;
  readonly series: SeriesStore;
  readonly tiers: Tiers;
  /** Called once per execution: once for each item and distinct document, variables and tier. */
  onExecute(): void;
  present(result: LiveResult): PublicResult;
}

/** A query shared by all subscribers with the same document, variables and tier. */
interface Question {
  /** Returns the answer for an item as JSON, computed once for all subscribers; a promise until it is. */
  answer(item: FeedItem): string | Promise<string>;
}

/** Opens streams; subscribers with the same query share one execution per item. */
export function createLiveStreams(options: LiveStreamOptions) {
  const { feeds } = options;
  const turns = createTurns(ANSWERS_A_TURN);
  const questions = new BoundedMap<string, Question>(KEPT_QUESTIONS);
  return {
    /** @throws DomainError from the field's feed. */
    async open(subscription: LiveSubscription, caller: Caller): Promise<LiveStream> {
      const feed = feeds[subscription.field.feed];
      const items = await feed.open(subscription.args, caller);
      const asker: Caller = feed.isPrivate ? caller : { kind: caller.kind, tier: caller.tier, id: 'live' };
      const key = [asker.tier, asker.id, subscription.text, JSON.stringify(subscription.variables)].join('\n');
      const question = questions.getOrMake(key, () => createQuestion(subscription, asker, options));
      return new SharedStream(items, question, turns);
    },
  };
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;

function createQuestion(
  { query, variables }: LiveSubscription,
  caller: Caller,
  { engine, series, tiers, onExecute, present }: LiveStreamOptions,
): Question {
  const answers = new BoundedMap<string, string | Promise<string>>(KEPT_ANSWERS);
  const make = async (id: string) => {
    onExecute();
    const context = { caller, tiers, requestId: randomUUID(), snapshot: series.current() };
    const request = { document: query, variables: { ...variables, [ID_VARIABLE]: id }, context };
    // Shared by all subscribers, so it belongs to the trace of none.
    const result = await inTrace('live answer', 'internal', () => engine.execute(request));
    return JSON.stringify(present(withoutNullRoot(result)));
  };
  return {
    answer({ id, revision }) {
      const key = revision === undefined ? id : `${id} ${revision}`;
      return answers.getOrMake(key, () => {
        const made = make(id);
        made.then((answer) => answers.set(key, answer)).catch(() => {});
        return made;
      });
    },
  };
}

/** A live field is non-null, unlike the query field that answers it: when it fails, all of `data` is null. */
function withoutNullRoot(result: LiveResult): LiveResult {
  const isNull = result.errors !== undefined && Object.values(result.data ?? {}).includes(null);
  return isNull ? { ...result, data: null } : result;
}

/** A class, because thousands are open at once and closures take more memory. */
class SharedStream implements LiveStream {
  readonly #items: FeedItems;
  readonly #question: Question;
  readonly #turns: Turns;
  #last = '';

  constructor(items: FeedItems, question: Question, turns: Turns) {
    this.#items = items;
    this.#question = question;
    this.#turns = turns;
  }

  async deliver(send: Send): Promise<void> {
    for (let isOpen = true; isOpen; ) {
      const item = this.#items.take();
      if (item) {
        const asked = this.#question.answer(item);
        // Not awaited where there is nothing to wait for: thousands of subscribers do the same at once.
        const sent = this.#next(typeof asked === 'string' ? asked : await asked, item, send);
        if (sent) await sent;
      } else isOpen = await this.#items.more();
    }
  }

  end(): void {
    this.#items.end();
  }

  #next(answer: string, { id, revision }: FeedItem, send: Send): Promise<void> | undefined {
    // The query may read newer data than the item announced, and the next item would repeat the answer.
    if (revision !== undefined && answer === this.#last) return undefined;
    this.#last = answer;
    const turn = this.#turns.take();
    return turn ? turn.then(() => send(answer, id)) : send(answer, id);
  }
}
