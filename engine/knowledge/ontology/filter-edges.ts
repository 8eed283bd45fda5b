import { defineTerm } from './define-term.ts';
import { measured } from './facts.ts';

/** What is said of filters in front of strategies. */
export const terms = [
  defineTerm(
    'edge_verdict',
    'strategy',
    [
      'Verdict on a filter',
      'Helps when the whole interval of the change lies above +1 percentage point a year, hurts below -1, neutral inside.',
    ],
    [
      'Urteil über einen Filter',
      'Hilft, wenn das ganze Intervall der Änderung über +1 Prozentpunkt im Jahr liegt, schadet unter -1, dazwischen neutral.',
    ],
    measured(
      'interval of 90 % of the change against +-0.01: above helps, below hurts, inside neutral, across insufficient_evidence; below 30 runs a side or 10 assets insufficient_data',
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
      'Change of the yearly return',
      'What a filter changed of the yearly return: median over the assets of the median difference on each.',
    ],
    [
      'Änderung des Jahresertrags',
      'Was ein Filter am Jahresertrag änderte: Median über die Werte vom Median der Unterschiede auf jedem.',
    ],
    measured('median over assets of the median of (with - without the filter), paired by market and time', 'fraction', [
      'strategy_cagr',
      'edge_verdict',
    ]),
  ),
  defineTerm(
    'filter_sharpe_delta',
    'strategy',
    ['Change of the Sharpe ratio', 'What a filter changed of the Sharpe ratio of a year, paired in the same way.'],
    ['Änderung der Sharpe-Ratio', 'Was ein Filter an der Sharpe-Ratio eines Jahres änderte, ebenso gepaart.'],
    measured('median over assets of the median of (with - without the filter)', 'ratio', ['strategy_sharpe']),
  ),
  defineTerm(
    'matched_assets',
    'strategy',
    ['Matched assets', 'Assets with a run with and one without the filter over the same time.'],
    ['Gepaarte Werte', 'Werte mit einem Lauf mit und einem ohne Filter über dieselbe Zeit.'],
    measured('counted; the windows must share nine tenths of their days', 'count', ['filter_cagr_delta']),
  ),
  defineTerm(
    'evidence_gate',
    'strategy',
    ['Deciding test', 'What was measured in the test that decided a verdict.'],
    ['Entscheidender Test', 'Was in dem Test gemessen wurde, der ein Urteil entschied.'],
    measured('the first test that was not met, else the nearer end of the interval', 'none', ['edge_verdict']),
  ),
  defineTerm(
    'evidence_gate_value',
    'strategy',
    ['Value of the deciding test', 'Measurement of the test that decided, or what it was held against.'],
    [
      'Wert des entscheidenden Tests',
      'Messwert des Tests, der entschied, oder die Schranke, an der er gemessen wurde.',
    ],
    measured('as measured', 'unit of the test', ['evidence_gate']),
  ),
];
