import type { TierName } from '../../engine/knowledge/tier-name.ts';

/** Declaration in an operation document of its MCP tool. */
export interface ToolDeclaration {
  readonly name: string;
  /** Human-readable name. */
  readonly title: string;
  /** When to use the tool. Continues a sentence that begins with "Use it". */
  readonly use: string;
  /** When not to use the tool and which one to use instead. Continues a sentence that begins with "Not". */
  readonly notFor: string;
  /** Whether the default list contains the tool; other tools are found by searching. */
  readonly core: boolean;
  /** Tier the tool needs if no route defines it. */
  readonly tier: TierName;
  /** Page that shows the answers; null for a tool without one. */
  readonly app: 'chart' | 'knowledge' | 'backtest' | null;
}

/** Declaration in an operation document of how to wait for the end of the job it reads. */
export interface AwaitedDeclaration extends Pick<ToolDeclaration, 'title' | 'use' | 'notFor'> {
  /** Name of the waiting tool. */
  readonly tool: string;
  /** Member with the status of the job. */
  readonly status: string;
  /** Values of the status while the job is running. */
  readonly running: readonly string[];
  readonly failed: readonly string[];
  readonly cancelled: readonly string[];
  /** Member with the number of finished parts. */
  readonly done: string;
  /** Member with the total number of parts. */
  readonly total: string;
  /** Operation that cancels the job. */
  readonly cancelledBy: string;
}

/** Declaration in an operation document of how to draw the answer as lines over days. */
export interface PlotDeclaration {
  /** Name that callers request the chart by. */
  readonly name: string;
  /** Title template, with members of the answer in braces. */
  readonly title: string;
  /** Unit of all lines, with members of the answer in braces. Null if `fields` lists a unit per line. */
  readonly unit: string | null;
  /** Member of the answer with the rows, each with a `date`. */
  readonly rows: string;
  /** Members of a row that can be drawn, default first; null if `fields` lists them. */
  readonly values: readonly string[] | null;
  /** Member of the answer that lists the drawable members with key, label and unit. */
  readonly fields: string | null;
  /** Parameter that selects the subject; null for charts with a single subject. */
  readonly id: string | null;
  /** Operation whose answer lists the subjects; null for charts that callers cannot request by the subject alone. */
  readonly listedBy: string | null;
  /** Path in the listing to the subjects: member names separated by dots, through lists. */
  readonly ids: string | null;
  /** Slug of the chart page with the same line; null where the subject names the page, or where there is none. */
  readonly page: string | null;
  /** Slug of the knowledge object that the newest value is part of; null for none. */
  readonly reading: string | null;
}

/** Declaration in an operation document that its answers are readable as resources. */
export interface ResourceDeclaration {
  /** URI template with parameters in braces. */
  readonly uri: string;
  /** Operation whose answer lists the resources; null for resources that belong to a caller and are not listed. */
  readonly listedBy: string | null;
  /** Path in the listing to the value of each parameter: member names separated by dots, through lists. */
  readonly values: Readonly<Record<string, string>>;
  /** Path in the listing to the title; null for resources that are not listed. */
  readonly title: string | null;
}

/** Declaration in an operation document of a prompt: the answer plus instructions for reading it. */
export interface PromptDeclaration {
  readonly name: string;
  readonly title: string;
  /** Instructions for reading the answer. */
  readonly text: string;
  /** Fixed parameters. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Optional text parameters. */
  readonly arguments: readonly string[];
}
