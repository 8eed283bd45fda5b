import type { Revision } from './run-suite.ts';

/**
 * Checks of the official suite that call a tool, prompt or resource with a fixed name (`test_…`, `test://…`), by
 * revision and scenario. A product has none of them; `startFixtureServer` has all. The test fails if any other check
 * fails, or if a check on this list passes.
 */
export const NEEDS_FIXTURES: Readonly<Record<Revision, Readonly<Record<string, readonly string[]>>>> = {
  '2026-07-28': {
    'server-stateless': [
      'sep-2575-server-rejects-undeclared-capability',
      'sep-2575-missing-capability-http-400',
      'sep-2575-http-server-no-independent-requests-on-stream',
      'sep-2575-server-no-log-without-loglevel',
    ],
    'tools-call-simple-text': ['tools-call-simple-text'],
    'tools-call-image': ['tools-call-image'],
    'tools-call-audio': ['tools-call-audio'],
    'tools-call-embedded-resource': ['tools-call-embedded-resource'],
    'tools-call-mixed-content': ['tools-call-mixed-content'],
    'tools-call-error': ['tools-call-error'],
    'tools-call-with-progress': ['tools-call-with-progress'],
    'resources-read-text': ['resources-read-text'],
    'resources-read-binary': ['resources-read-binary'],
    'resources-templates-read': ['resources-templates-read'],
    'prompts-get-simple': ['prompts-get-simple'],
    'prompts-get-with-args': ['prompts-get-with-args'],
    'prompts-get-embedded-resource': ['prompts-get-embedded-resource'],
    'prompts-get-with-image': ['prompts-get-with-image'],
    'input-required-result-basic-elicitation': ['sep-2322-elicitation-incomplete'],
    'input-required-result-basic-sampling': ['sep-2322-sampling-incomplete'],
    'input-required-result-basic-list-roots': ['sep-2322-list-roots-incomplete'],
    'input-required-result-request-state': ['sep-2322-request-state-incomplete'],
    'input-required-result-multiple-input-requests': ['sep-2322-multiple-inputs-incomplete'],
    'input-required-result-multi-round': ['sep-2322-multi-round-r1'],
    'input-required-result-non-tool-request': ['sep-2322-non-tool-incomplete'],
    'input-required-result-result-type': ['sep-2322-result-type-included'],
    'input-required-result-tampered-state': ['sep-2322-reject-tampered-state'],
    'input-required-result-capability-check': ['sep-2322-respect-client-capabilities'],
  },
  '2025-11-25': {
    'tools-call-simple-text': ['tools-call-simple-text'],
    'tools-call-image': ['tools-call-image'],
    'tools-call-audio': ['tools-call-audio'],
    'tools-call-embedded-resource': ['tools-call-embedded-resource'],
    'tools-call-mixed-content': ['tools-call-mixed-content'],
    'tools-call-with-logging': ['tools-call-with-logging'],
    'tools-call-error': ['tools-call-error'],
    'tools-call-with-progress': ['tools-call-with-progress'],
    'tools-call-sampling': ['tools-call-sampling'],
    'tools-call-elicitation': ['tools-call-elicitation'],
    'elicitation-sep1034-defaults': ['elicitation-sep1034-general'],
    'elicitation-sep1330-enums': ['elicitation-sep1330-general'],
    'resources-read-text': ['resources-read-text'],
    'resources-read-binary': ['resources-read-binary'],
    'resources-templates-read': ['resources-templates-read'],
    'resources-subscribe': ['resources-subscribe'],
    'resources-unsubscribe': ['resources-unsubscribe'],
    'prompts-get-simple': ['prompts-get-simple'],
    'prompts-get-with-args': ['prompts-get-with-args'],
    'prompts-get-embedded-resource': ['prompts-get-embedded-resource'],
    'prompts-get-with-image': ['prompts-get-with-image'],
  },
};
