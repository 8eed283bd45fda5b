import { type Day, toIsoDate } from '../../../engine/calendar.ts';
import { MACRO_TIER_TABLE, macroTable } from '../../../engine/macro/macro-table.ts';
import { QUADRANT_MONTH, quadrantPath } from '../../../engine/macro/quadrant-path.ts';
import { QUADRANT_PERFORMANCE, quadrantPerformance } from '../../../engine/macro/quadrant-performance.ts';
import { regimeLabel } from '../../../engine/macro/regime-label.ts';
import { latest } from '../../../engine/series-view.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../../platform/series/series-snapshot.ts';
import { addPageSources } from '../../../services/graph/attributions-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

const SCORE = 'macro_regime_score';

const PAGE = shape.object('MacroPage', 'The macro readings by tier, and the path through the quadrants.', {
  date: shape.day('Newest day with a score; the newest day of all data without one.'),
  score: shape.rounded.orNull(
    'Support of the macro environment for risk assets on that day, 0 to 100; null before there is one.',
  ),
  label: shape.label.orNull('Name of the score; null without one.'),
  tiers: shape.list(MACRO_TIER_TABLE, 'Tiers with their readings, in order of the published contract.'),
  months: shape.list(QUADRANT_MONTH, 'Quadrant at the end of every month, oldest first.'),
});
type Page = ShapeOf<typeof PAGE> & { readonly date: Day };

const pageOf = perSnapshot(
  (_question: 'newest') => 'newest',
  (snapshot: SeriesSnapshot): Page => {
    const view = snapshot.view();
    const newest = latest(view, SCORE);
    const date = newest?.day ?? view.lastDay;
    return {
      date,
      score: newest?.value ?? null,
      label: newest && regimeLabel(newest.value).label,
      tiers: macroTable(view, date),
      months: quadrantPath(view, date),
    };
  },
  1,
);

const performanceOf = perSnapshot(String, (snapshot: SeriesSnapshot, day: Day) =>
  quadrantPerformance(snapshot.view(), day),
);

/** Macro readings by tier and quadrants by month, as their page shows them. */
export const schema: SchemaPart = (builder, types) => {
  const page = shapeType(types, PAGE, (one: Page) => one);
  builder.objectFields(page, (t) => ({
    ageDays: t.int({
      description: 'Days from `date` to today, UTC.',
      resolve: ({ date }, _args, { clock }) => clock.today() - date,
    }),
    lateSince: t.field({
      type: 'Date',
      nullable: true,
      description: 'The newest day there is, while a newer one is late; null while it is on time.',
      resolve: ({ date }, _args, { freshness, snapshot }) =>
        freshness.of(snapshot, SCORE).stale ? toIsoDate(date) : null,
    }),
    isTooOld: t.boolean({
      description: 'Whether the readings are too old to be current.',
      resolve: (_page, _args, { freshness, snapshot }) => freshness.of(snapshot, SCORE).refusal !== null,
    }),
    performance: t.field({
      type: [shapeType(types, QUADRANT_PERFORMANCE)],
      description: 'Bitcoin on the days after those of each quadrant.',
      resolve: ({ date }, _args, { snapshot }) => performanceOf(snapshot, date),
    }),
  }));
  addPageSources(builder, types, page, (_page, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [SCORE, 'btc_close'] }),
  );
  builder.queryField('macroPage', (t) =>
    t.field({
      type: page,
      description: 'Macro readings by tier, the quadrant of every month, and Bitcoin after each quadrant.',
      resolve: (_root, _args, { snapshot }) => pageOf(snapshot, 'newest'),
    }),
  );
};
