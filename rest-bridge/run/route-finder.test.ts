import { expect, it } from 'vitest';
import { DomainError } from '../../platform/errors.ts';
import { createRouteFinder } from './route-finder.ts';

const find = createRouteFinder(['/a/{id}', '/a/new', '/a/{id}/part', '/{kind}/new', '/a'].map((path) => ({ path })));

it.each([
  ['/a', '/a', {}],
  ['/a/new', '/a/new', {}],
  ['/a/7', '/a/{id}', { id: '7' }],
  ['/a/new/part', '/a/{id}/part', { id: 'new' }],
  ['/b/new', '/{kind}/new', { kind: 'b' }],
  ['/a/%C3%BC%2F', '/a/{id}', { id: 'ü/' }],
])('finds for %s the route %s', (given, path, parameters) => {
  expect(find(given)).toEqual({ route: { path }, parameters });
});

it.each(['', '/', '/a/', '/A', '/a/7/', '/a/7/part/more', '/b/7'])('finds no route for %j', (given) => {
  expect(find(given)).toBeNull();
});

it('throws for a path that cannot be decoded', () => {
  expect(() => find('/a/%E0%A4%A')).toThrow(
    new DomainError('invalid_input', 'The path cannot be read: the percent-encoding of %E0%A4%A is invalid.'),
  );
});
