import type { KnowledgeText } from '../pages/knowledge-answer.ts';
import type { BacktestAnswer } from './backtest/backtest-content.ts';
import type { Part } from './part.ts';
import type { SectionContent } from './report-content.ts';

/** Returns all answers of a section with their requests. */
export function partsOf(section: SectionContent): readonly Part<unknown>[] {
  switch (section.kind) {
    case 'market_briefing': {
      const { pulse, pulse_history, cycle, regime, levels, objects } = section;
      return [pulse, pulse_history, cycle, regime, levels, ...objects.map(({ page }) => page)];
    }
    case 'strategy_evidence':
    case 'backtests':
      return section.runs.map(({ backtest }) => backtest);
    case 'knowledge':
      return section.objects.map(({ page }) => page);
    case 'series':
      return section.series.map(({ history }) => history);
    case 'charts':
      return section.charts.map(({ history }) => history);
  }
}

/** Returns the knowledge objects of a section. */
export function objectsOf(section: SectionContent): readonly KnowledgeText[] {
  if (section.kind !== 'market_briefing' && section.kind !== 'knowledge') return [];
  return section.objects.flatMap(({ page }) => page.answer?.object ?? []);
}

/** Returns the ids of markets and series that a section shows or uses as inputs, apart from knowledge objects. */
export function idsOf(section: SectionContent): readonly string[] {
  switch (section.kind) {
    case 'strategy_evidence':
    case 'backtests':
      return runsOf(section).flatMap(({ inputs }) => inputs.map(({ id }) => id));
    case 'series':
      return section.series.map(({ id }) => id);
    case 'charts':
      return section.charts.flatMap(({ fields }) => fields.map(({ series }) => series));
    default:
      return [];
  }
}

/** Returns the backtests of a section. */
export function runsOf(section: SectionContent): readonly BacktestAnswer[] {
  if (section.kind !== 'strategy_evidence' && section.kind !== 'backtests') return [];
  return section.runs.flatMap(({ backtest }) => backtest.answer ?? []);
}
