import { type DocumentNode, type FieldNode, Kind, visit } from 'graphql';
import { snakeCase } from '../../platform/text/snake-case.ts';

/**
 * Aliases every field to its REST and MCP name, except fields that already have an alias in the document.
 *
 * @param isBody - Returns whether the value of a field becomes the answer, so that callers never see its name.
 */
export function withSnakeNames(document: DocumentNode, isBody: (field: FieldNode) => boolean): DocumentNode {
  return visit(document, {
    Field(field) {
      const name = snakeCase(field.name.value);
      if (field.alias || name === field.name.value || name.startsWith('_') || isBody(field)) return undefined;
      return { ...field, alias: { kind: Kind.NAME, value: name } };
    },
  });
}
