import { defineTerm } from '../../terms/define-term.ts';
import { measured } from '../../terms/facts.ts';

/** Terms for the effect of filters on strategies. */
export const terms = [
  defineTerm(
    'edge_verdict',
    'strategy',
    [
      'Verdict on a filter',
      'Helps when the whole interval of the change in annual return lies above +1 percentage point, hurts when below -1, neutral when inside.',
    ],
    [
      'Urteil über einen Filter',
      'Hilft, wenn das ganze Intervall der Änderung der Jahresrendite über +1 Prozentpunkt liegt, schadet, wenn unter -1, neutral, wenn dazwischen.',
    ],
    measured(
      '90 % interval of the change against +-0.01: above helps, below hurts, inside neutral, across a bound insufficient_evidence; below 30 backtests a side or 10 assets insufficient_data',
      'none',
      ['filter_cagr_delta', 'matched_assets'],
    ),
  ),
  defineTerm(
    'edge_cells',
    'strategy',
    ['Cells', 'Pairs of a strategy and a filter that were tested.'],
    ['Zellen', 'Getestete Paare aus einer Strategie und einem Filter.'],
    measured('counted', 'count', ['edge_verdict']),
  ),
  defineTerm(
    'filter_cagr_delta',
    'strategy',
    [
      'Change in annual return',
      'Effect of a filter on the annual return (CAGR): median over assets of the median difference of each asset.',
    ],
    [
      'Änderung der Jahresrendite',
      'Wirkung eines Filters auf die Rendite pro Jahr (CAGR): Median über die Assets vom Median der Differenzen jedes Assets.',
    ],
    measured('median over assets of the median of (with - without the filter), paired by market and time', 'fraction', [
      'strategy_cagr',
      'edge_verdict',
    ]),
  ),
  defineTerm(
    'filter_sharpe_delta',
    'strategy',
    [
      'Change in Sharpe ratio',
      'Effect of a filter on the annualised Sharpe ratio: median over assets of the median difference of each asset.',
    ],
    [
      'Änderung der Sharpe-Ratio',
      'Wirkung eines Filters auf die annualisierte Sharpe-Ratio: Median über die Assets vom Median der Differenzen jedes Assets.',
    ],
    measured('median over assets of the median of (with - without the filter)', 'ratio', ['strategy_sharpe']),
  ),
  defineTerm(
    'matched_assets',
    'strategy',
    ['Matched assets', 'Assets with a backtest with and one without the filter over the same period.'],
    ['Gepaarte Assets', 'Assets mit je einem Backtest mit und ohne Filter über denselben Zeitraum.'],
    measured('counted; the windows must share nine tenths of their days', 'count', ['filter_cagr_delta']),
  ),
  defineTerm(
    'evidence_gate',
    'strategy',
    ['Deciding test', 'Quantity measured by the test that decided a verdict.'],
    ['Entscheidender Test', 'Größe, die der Test gemessen hat, der ein Urteil entschied.'],
    measured('the first test that failed, else the nearer bound of the interval', 'none', ['edge_verdict']),
  ),
  defineTerm(
    'evidence_gate_value',
    'strategy',
    ['Value of the deciding test', 'Value measured by the deciding test, or its threshold.'],
    ['Wert des entscheidenden Tests', 'Messwert des entscheidenden Tests oder sein Schwellenwert.'],
    measured('as measured', 'unit of the test', ['evidence_gate']),
  ),
];
