import ts from 'typescript-5';

/** A replacement of one node. */
export interface Mutation {
  readonly node: ts.Node;
  readonly kind: string;
  readonly replacement: string;
  /** Position of the fault in the file; for an expression, that of its operator. */
  readonly at: number;
}

type Swaps = Readonly<Partial<Record<ts.SyntaxKind, string>>>;

const ARITHMETIC: Swaps = {
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.PercentToken]: '*',
  [ts.SyntaxKind.AsteriskAsteriskToken]: '*',
  [ts.SyntaxKind.PlusEqualsToken]: '-=',
  [ts.SyntaxKind.MinusEqualsToken]: '+=',
  [ts.SyntaxKind.AsteriskEqualsToken]: '/=',
  [ts.SyntaxKind.SlashEqualsToken]: '*=',
};
const COMPARISON: Swaps = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.EqualsEqualsToken]: '!=',
  [ts.SyntaxKind.ExclamationEqualsToken]: '==',
};
const LOGICAL: Swaps = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.AmpersandAmpersandEqualsToken]: '||=',
  [ts.SyntaxKind.BarBarEqualsToken]: '&&=',
};

/** Numbers up to this are incremented; larger ones are doubled, because adding one seldom matters to them. */
const SMALL = 10;

/** Lists the possible faults of one node. */
export function mutationsOf(node: ts.Node): readonly Mutation[] {
  return [...ofValue(node), ...ofCondition(node), ...ofStatement(node)];
}

function ofValue(node: ts.Node): Mutation[] {
  if (ts.isBinaryExpression(node)) return ofExpression(node);
  if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) return ofNumber(node);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [at(node, 'boolean', 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [at(node, 'boolean', 'true')];
  return [];
}

function ofCondition(node: ts.Node): Mutation[] {
  if (ts.isIfStatement(node)) return [negation(node.expression)];
  if (ts.isConditionalExpression(node)) return [negation(node.condition)];
  return [];
}

function ofStatement(node: ts.Node): Mutation[] {
  if (ts.isReturnStatement(node) && isEarly(node)) return [at(node, 'early return removed', ';')];
  if (ts.isThrowStatement(node)) return [at(node, 'throw removed', ';')];
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return [at(node, 'call removed', ';')];
  return [];
}

function at(node: ts.Node, kind: string, replacement: string): Mutation {
  return { node, kind, replacement, at: node.getStart() };
}

function ofExpression(node: ts.BinaryExpression): Mutation[] {
  const { left, operatorToken, right } = node;
  const swap = (kind: string, swaps: Swaps): Mutation[] => {
    const operator = swaps[operatorToken.kind];
    if (operator === undefined) return [];
    const head = node.getText().slice(0, operatorToken.getStart() - node.getStart());
    const tail = node.getText().slice(operatorToken.end - node.getStart());
    return [{ node, kind, replacement: head + operator + tail, at: operatorToken.getStart() }];
  };
  const fallback = (replacement: string) => ({ node, kind: '??', replacement, at: operatorToken.getStart() });
  return [
    ...(isConcatenation(node) ? [] : swap('arithmetic', ARITHMETIC)),
    ...swap('comparison', COMPARISON),
    ...swap('logical', LOGICAL),
    ...(operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
      ? [fallback(`(${left.getText()})`), fallback(`(${right.getText()})`)]
      : []),
  ];
}

/** A text concatenation has no subtraction. */
function isConcatenation({ left, right }: ts.BinaryExpression): boolean {
  return [left, right].some(
    (side) =>
      ts.isStringLiteralLike(side) ||
      ts.isTemplateExpression(side) ||
      (ts.isBinaryExpression(side) && isConcatenation(side)),
  );
}

function ofNumber(node: ts.NumericLiteral | ts.BigIntLiteral): Mutation[] {
  if (!isValue(node)) return [];
  const digits = node.getText().replaceAll('_', '');
  if (ts.isBigIntLiteral(node)) {
    const value = BigInt(digits.slice(0, -1));
    return [at(node, 'number', `${value <= SMALL ? value + 1n : value * 2n}n`)];
  }
  const value = Number(digits);
  return [at(node, 'number', String(Number.isInteger(value) && value <= SMALL ? value + 1 : value * 2))];
}

/** A number that names a property is not a value. */
function isValue(node: ts.Node): boolean {
  return !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) && !ts.isEnumMember(node.parent);
}

function negation(condition: ts.Expression): Mutation {
  return at(condition, 'condition negated', `!(${condition.getText()})`);
}

function isCall(expression: ts.Expression): boolean {
  const inner = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(inner) && inner.expression.kind !== ts.SyntaxKind.SuperKeyword;
}

/** The last statement of a function ends it anyway. */
function isEarly(node: ts.ReturnStatement): boolean {
  return !(ts.isBlock(node.parent) && ts.isFunctionLike(node.parent.parent));
}
