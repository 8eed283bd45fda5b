import ts from 'typescript-5';
import { expect, it } from 'vitest';
import { germanText } from '../../web/pages/problems/german-text.ts';
import { readSources } from './source-files.ts';

// A message without German would appear in English on German pages, and no test of a single page would notice.

/** Folders and files whose errors reach pages and their forms. */
const SHOWN: readonly string[] = [
  'platform/',
  'services/',
  'gateway/accounts/',
  'rest-bridge/run/',
  'rest-bridge/channels/',
  'subgraphs/knowledge/schema/knowledge-page.ts',
  'subgraphs/knowledge/schema/ontology.ts',

  'subgraphs/market/schema/chart-list.ts',

  'web/studio/desk/',
  'engine/backtest/ascending-parameters.ts',
  'engine/validation/list-faults.ts',
];
/** Those that only programs and operators meet. */
const UNSHOWN: readonly string[] = [
  'platform/events/',
  'platform/http/require-shallow.ts',
  'services/idempotency/',
  'services/payments/',
  'services/reports/checkout.ts',
  'services/charts/chart-rows.ts',
  'services/graph/live-field.ts',
  'services/markets/correlation-reader.ts',
  'services/markets/options-reader.ts',
  'services/markets/reference-model-reader.ts',
  'services/subscriptions/subscription-updates.ts',
  'services/webhooks/',
  'rest-bridge/run/read-request.ts',
  'rest-bridge/run/route-finder.ts',
  'rest-bridge/run/require-json-accepted.ts',
  'rest-bridge/channels/x402',
  'rest-bridge/channels/checkout.ts',
  'rest-bridge/channels/mcp',
  'rest-bridge/channels/openapi.ts',
  'rest-bridge/channels/reports.ts',
];
/** Messages made of other texts, as this test sees them; german-text.test.ts translates them with those texts. */
const COMPOSED: ReadonlySet<string> = new Set([
  '7.',
  '7 has 7.',
  '7 or upgrade.',
  'Report 7 failed: 7',
  'is an unknown parameter. 7',
  '7 7; times must ascend, none twice',
  '7 reaches back 7 days, to 7; 7 is before that. 7.',
  '7 had no value since 7, because source 7 is not delivering. Try again later, or request a past day.',
  '7 had no value since 7. Today is 7, and the latest value may be at most 7 days late. Request a past day or a history, or import newer data. To work with old data, the operator sets NOW to one of its days.',
]);
/** Hints at similar names, which are endings of their own. */
const HINT = /didYouMean|nearestMarket|^hint$/;

it('has a German text for every error message and detail that pages show', () => {
  const files = SHOWN.flatMap((place) =>
    readSources(place.split('/')[0] as string).filter(({ name }) => name.startsWith(place)),
  ).filter(({ name }) => !UNSHOWN.some((place) => name.startsWith(place)));
  const messages = files.flatMap(({ name, text }) => messagesIn(text).map((message) => ({ name, message })));
  expect(messages.length).toBeGreaterThan(120);
  const missing = messages.filter(({ message }) => !COMPOSED.has(message) && germanText(message) === null);
  expect(missing.map(({ name, message }) => `${name}: ${message}`)).toEqual([]);
});

/** Returns the messages that a file writes, with 7 for each value. */
function messagesIn(text: string): string[] {
  const messages: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'DomainError')
      messages.push(...textsOf(node.arguments?.[1]));
    if (ts.isCallExpression(node) && /^(invalidParameter|fail)$/.test(node.expression.getText()))
      messages.push(...textsOf(node.arguments[1]));
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'detail' && isFault(node.parent))
      messages.push(...textsOf(node.initializer));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.ES2022, true));
  return messages;
}

function isFault(node: ts.Node): boolean {
  return ts.isObjectLiteralExpression(node) && /\b(pointer|parameter|field)\b/.test(node.getText());
}

/** Texts of an expression as written; none where it is made elsewhere. */
function textsOf(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (!ts.isTemplateExpression(node)) return [];
  const spans = node.templateSpans.map(({ expression, literal }) => {
    return (HINT.test(expression.getText()) ? '' : '7') + literal.text;
  });
  return [node.head.text + spans.join('')];
}
