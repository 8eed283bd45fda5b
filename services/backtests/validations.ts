import { QUADRANT_SERIES } from '../../engine/backtest/run-backtest.ts';
import type { Caller } from '../../platform/caller.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { ValidationTask } from '../../platform/threads/engine-thread.ts';
import type { EngineThreads } from '../../platform/threads/engine-threads.ts';
import { shareMarket, shareSeries } from '../../platform/threads/shared-inputs.ts';
import { sharedWorld, tooShort } from './backtests.ts';
import { type BacktestProvenance, validationProvenance } from './provenance.ts';
import { type PublishedValidation, publishedValidation } from './published-validation.ts';
import { type GivenValidation, type ResolvedValidation, resolveValidation } from './resolve-validation.ts';
import type { RunOutcomes } from './run-outcomes.ts';

/** A validation as returned. */
export interface AnsweredValidation extends PublishedValidation, BacktestProvenance {}

export interface ValidationsDeps {
  readonly declarations: EngineDeclarations;
  readonly outcomes: RunOutcomes;
  readonly threads: EngineThreads;
}

/** Validations on request; nothing is stored. */
export interface Validations {
  /**
   * Validates a strategy or list. For rules, the number of trials is the larger of those declared and the caller's stored
   * backtests on the same bars.
   *
   * @throws DomainError `invalid_input`.
   */
  validate(caller: Caller, snapshot: SeriesSnapshot, given: GivenValidation): Promise<AnsweredValidation>;
}

export function createValidations({ declarations, outcomes, threads }: ValidationsDeps): Validations {
  const ownSharpesOf = async (caller: Caller, { type, resolved }: ResolvedValidation) => {
    if (type !== 'rules' || caller.kind === 'payer') return [];
    return (await outcomes.trials(caller.id, resolved.request)).ownSharpes;
  };
  return {
    async validate(caller, snapshot, given) {
      const resolved = resolveValidation(given, declarations, snapshot);
      const ownSharpes = await ownSharpesOf(caller, resolved);
      const { declaredTrials } = given;
      const task: ValidationTask = { ...toInputs(resolved, snapshot), declaredTrials, ownSharpes };
      const found = await threads.run('validation', task);
      if (!found) throw tooShort(resolved.type === 'rules' ? [resolved.resolved] : []);
      const published = publishedValidation(task.setting, task.subject, found);
      return { ...published, ...validationProvenance(task, snapshot, published) };
    },
  };
}

/** Builds the task without its trials. */
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
