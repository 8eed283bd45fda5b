import { createHash } from 'node:crypto';
import { QUADRANT_SERIES } from '../../engine/backtest/run-backtest.ts';
import type { ListSubject } from '../../engine/validation/validation-subject.ts';
import type { Caller } from '../caller.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { ValidationTask } from '../threads/engine-thread.ts';
import type { EngineThreads } from '../threads/engine-threads.ts';
import { shareMarket, shareSeries } from '../threads/shared-inputs.ts';
import { sharedWorld, tooShort } from './backtests.ts';
import { type Provenance, provenance, type ReadInput } from './provenance.ts';
import { type PublishedValidation, publishedValidation } from './published-validation.ts';
import { type GivenValidation, type ResolvedValidation, resolveValidation } from './resolve-validation.ts';
import type { RunOutcomes } from './run-outcomes.ts';

/** A validation as it is answered. */
export interface AnsweredValidation extends PublishedValidation, Provenance {}

export interface ValidationsDeps {
  readonly declarations: EngineDeclarations;
  readonly outcomes: RunOutcomes;
  readonly threads: EngineThreads;
}

/** Validations on request. Nothing of them is kept. */
export interface Validations {
  /**
   * @param declaredTrials - Variants tried, this one included; for rules the caller's stored runs count where they are more.
   * @throws DomainError `invalid_input` for what is asked.
   */
  validate(
    caller: Caller,
    snapshot: SeriesSnapshot,
    given: GivenValidation,
    declaredTrials: number,
  ): Promise<AnsweredValidation>;
}

export function createValidations({ declarations, outcomes, threads }: ValidationsDeps): Validations {
  const ownSharpesOf = async (caller: Caller, { type, resolved }: ResolvedValidation) => {
    if (type !== 'rules' || caller.kind === 'payer') return [];
    const { pair, interval } = resolved.request;
    return (await outcomes.trials(caller.id, pair, interval)).ownSharpes;
  };
  return {
    async validate(caller, snapshot, given, declaredTrials) {
      const resolved = resolveValidation(given, declarations, snapshot);
      const trials = { declaredTrials, ownSharpes: await ownSharpesOf(caller, resolved) };
      const task: ValidationTask = { ...toInputs(resolved, snapshot), ...trials };
      const found = await threads.run('validation', task);
      if (!found) throw tooShort(resolved.type === 'rules' ? [resolved.resolved] : []);
      const { setting, subject } = task;
      const published = publishedValidation(setting, subject, found);
      const isList = subject.type !== 'rules';
      const computed = {
        ...task,
        type: 'validation',
        subject: isList ? subject.type : subject.strategy,
        params: { setting, ...(isList ? { type: subject.type } : subject), ...trials },
        sent: isList ? [sentList(subject)] : [],
        payload: published,
      } as const;
      return { ...published, ...provenance(computed, snapshot) };
    },
  };
}

/** What a thread needs, but for the trials. */
function toInputs(
  validation: ResolvedValidation,
  snapshot: SeriesSnapshot,
): Omit<ValidationTask, 'declaredTrials' | 'ownSharpes'> {
  if (validation.type !== 'rules')
    return {
      setting: validation.resolved.setting,
      subject: validation.list,
      market: shareMarket(validation.resolved.market),
      bitcoin: null,
      series: shareSeries(snapshot.view(), [QUADRANT_SERIES]),
    };
  const { strategy, parameters, filters, ...setting } = validation.resolved.request;
  return {
    setting,
    subject: { type: 'rules', strategy, parameters, filters },
    ...sharedWorld(validation.resolved, snapshot),
  };
}

/** A list is an input, told by its fingerprint: the numbers of its items in order, as 64-bit floats, little-endian. */
function sentList(list: ListSubject): ReadInput {
  const [id, numbers] =
    list.type === 'signal_list'
      ? (['signals', list.signals.map(({ time, side }) => [time, side === 'buy' ? 1 : 0])] as const)
      : ([
          'trades',
          list.trades.map(({ entryTime, exitTime, entryPrice, exitPrice }) => [
            ...[entryTime, exitTime],
            ...[entryPrice, exitPrice],
          ]),
        ] as const);
  const bytes = new Uint8Array(Float64Array.from(numbers.flat()).buffer);
  return { id, digest: createHash('sha256').update(bytes).digest('hex') };
}
