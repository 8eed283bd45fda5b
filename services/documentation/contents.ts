import type { PageLanguage } from '../../platform/pages/page-language.ts';

type Text = Readonly<Record<PageLanguage, string>>;

/** A Markdown file that is a page of its own. */
export interface ListedFile {
  /** Path from the root of the project. */
  readonly file: string;
  readonly path: string;
  readonly title: Text;
  readonly about: Text;
}

/** Group of listed files, or of all files of a folder. */
export interface ContentsGroup {
  readonly key: string;
  readonly title: Text;
  readonly files: readonly ListedFile[];
  /** Folder whose files belong to the group, by path from the root; null for none. */
  readonly folder: string | null;
}

function entry(file: string, path: string, title: Text, about: Text): ListedFile {
  return { file, path: `/docs/${path}`, title, about };
}

const START: readonly ListedFile[] = [
  entry(
    'docs/start/graphql.md',
    'start/graphql',
    { en: 'GraphQL', de: 'GraphQL' },
    { en: 'Read a value, its reasons and its inputs in one query.', de: 'Wert, Gründe und Eingaben in einer Abfrage.' },
  ),
  entry(
    'docs/start/rest.md',
    'start/rest',
    { en: 'REST and Python', de: 'REST und Python' },
    {
      en: 'Request readings and histories with curl, Python or JavaScript.',
      de: 'Messwerte und Verläufe mit curl, Python oder JavaScript.',
    },
  ),
  entry(
    'docs/start/clients.md',
    'start/clients',
    { en: 'Python and JavaScript', de: 'Python und JavaScript' },
    {
      en: 'Typed packages: series, live alerts and checked hashes.',
      de: 'Typisierte Pakete: Reihen, Live-Benachrichtigungen und geprüfte Hashes.',
    },
  ),
  entry(
    'docs/start/mcp.md',
    'start/mcp',
    { en: 'MCP', de: 'MCP' },
    {
      en: 'Connect an assistant to the tools, with or without a key.',
      de: 'Einen Assistenten mit den Werkzeugen verbinden, mit oder ohne Schlüssel.',
    },
  ),
  entry(
    'docs/start/payments.md',
    'start/payments',
    { en: 'Pay per call', de: 'Bezahlen je Abruf' },
    {
      en: 'Buy a single answer with a wallet, without an account.',
      de: 'Eine einzelne Antwort mit einer Wallet kaufen, ohne Konto.',
    },
  ),
  entry(
    'docs/start/operators.md',
    'start/operators',
    { en: 'Run your own', de: 'Selbst betreiben' },
    {
      en: 'Start the service, feed it with live data and watch it.',
      de: 'Den Dienst starten, mit Live-Daten versorgen und überwachen.',
    },
  ),
  entry(
    'docs/start/contributors.md',
    'start/contributors',
    { en: 'Contribute', de: 'Mitentwickeln' },
    {
      en: 'From a clone to a new indicator on every channel.',
      de: 'Vom Klonen bis zum neuen Indikator auf allen Kanälen.',
    },
  ),
];

const USE: readonly ListedFile[] = [
  entry(
    'docs/graphql.md',
    'graphql',
    { en: 'GraphQL in detail', de: 'GraphQL im Detail' },
    { en: 'Cost, documents by id, plans.', de: 'Kosten, Dokumente mit Kennung, Pläne.' },
  ),
  entry(
    'docs/formats.md',
    'formats',
    { en: 'CSV, Parquet and Arrow', de: 'CSV, Parquet und Arrow' },
    {
      en: 'Lists and histories as files; several series at once.',
      de: 'Listen und Verläufe als Dateien; mehrere Reihen zugleich.',
    },
  ),
  entry(
    'docs/dashboards.md',
    'dashboards',
    { en: 'OpenBB and Grafana', de: 'OpenBB und Grafana' },
    {
      en: 'Ready-made dashboards of the market cycle.',
      de: 'Fertige Dashboards des Marktzyklus.',
    },
  ),
  entry(
    'clients/python/README.md',
    'python',
    { en: 'Python package', de: 'Python-Paket' },
    { en: 'Series, tables, pages, live fields, errors.', de: 'Reihen, Tabellen, Seiten, Live-Felder, Fehler.' },
  ),
  entry(
    'clients/javascript/README.md',
    'javascript',
    { en: 'JavaScript package', de: 'JavaScript-Paket' },
    { en: 'The same for Node and browsers, with types.', de: 'Dasselbe für Node und Browser, mit Typen.' },
  ),
  entry(
    'docs/knowledge.md',
    'knowledge',
    { en: 'Knowledge graph', de: 'Wissensgraph' },
    { en: 'Objects, edges, terms and hashes.', de: 'Objekte, Kanten, Begriffe und Hashes.' },
  ),
  entry(
    'docs/pages.md',
    'pages',
    { en: 'Pages', de: 'Seiten' },
    { en: 'What each page shows, and its parameters.', de: 'Was jede Seite zeigt, und ihre Parameter.' },
  ),
  entry(
    'docs/backtests.md',
    'backtests',
    { en: 'Backtests', de: 'Backtests' },
    { en: 'Fills, costs, windows and significance.', de: 'Ausführung, Kosten, Zeiträume und Signifikanz.' },
  ),
  entry(
    'docs/pair-trading.md',
    'pair-trading',
    { en: 'Pair trading', de: 'Pair-Trading' },
    { en: 'Trades of one coin against another.', de: 'Handel einer Münze gegen eine andere.' },
  ),
  entry(
    'docs/accounts.md',
    'accounts',
    { en: 'Accounts and keys', de: 'Konten und Schlüssel' },
    { en: 'Keys, sign-in, connected applications.', de: 'Schlüssel, Anmeldung, verbundene Anwendungen.' },
  ),
  entry(
    'docs/tiers.md',
    'tiers',
    { en: 'Tiers and limits', de: 'Tarife und Grenzen' },
    {
      en: "Quotas and caps, the owner's tier, your own limits.",
      de: 'Kontingente und Grenzen, der Tarif des Betreibers, eigene Grenzen.',
    },
  ),
  entry(
    'docs/alerts.md',
    'alerts',
    { en: 'Alerts and live fields', de: 'Benachrichtigungen und Live-Felder' },
    {
      en: 'Poll, receive webhooks, or subscribe.',
      de: 'Abfragen, Webhooks empfangen oder abonnieren.',
    },
  ),
  entry(
    'docs/reports.md',
    'reports',
    { en: 'Reports', de: 'Berichte' },
    { en: 'PDF and workbook with provenance.', de: 'PDF und Arbeitsmappe mit Herkunft jeder Zahl.' },
  ),
  entry(
    'docs/payments.md',
    'payments',
    { en: 'Payments', de: 'Zahlungen' },
    { en: 'The protocol, its receipts and its ledger.', de: 'Protokoll, Belege und Hauptbuch.' },
  ),
  entry(
    'docs/glossary.md',
    'glossary',
    { en: 'Glossary', de: 'Glossar' },
    { en: 'Words and abbreviations.', de: 'Wörter und Abkürzungen.' },
  ),
];

const RUN: readonly ListedFile[] = [
  entry(
    'docs/deploy.md',
    'deploy',
    { en: 'Deployment', de: 'Ausliefern' },
    {
      en: 'Images, Compose, Kubernetes, systemd, proxies, Umbrel and StartOS.',
      de: 'Images, Compose, Kubernetes, systemd, Proxys, Umbrel und StartOS.',
    },
  ),
  entry(
    'docs/operate.md',
    'operate',
    { en: 'Operate', de: 'Betrieb' },
    {
      en: 'Sizing, backup, upgrades, more machines, alerts, security.',
      de: 'Größe, Sicherung, neue Versionen, weitere Maschinen, Alarme, Sicherheit.',
    },
  ),
  entry(
    'docs/settings.md',
    'settings',
    { en: 'Settings', de: 'Einstellungen' },
    { en: 'Every setting, health, metrics, processes.', de: 'Alle Einstellungen, Zustand, Metriken, Prozesse.' },
  ),
  entry(
    'docs/observability.md',
    'observability',
    { en: 'Traces, metrics and alerts', de: 'Traces, Metriken und Alarme' },
    {
      en: 'OpenTelemetry, boards, alert rules, slow subgraphs.',
      de: 'OpenTelemetry, Dashboards, Alarmregeln, langsame Subgraphen.',
    },
  ),
  entry(
    'docs/status.md',
    'status',
    { en: 'Status of the data', de: 'Zustand der Daten' },
    {
      en: 'Measured lag, late sources, feeds of revisions.',
      de: 'Gemessener Verzug, überfällige Quellen, Feeds der Revisionen.',
    },
  ),
  entry(
    'docs/datasets.md',
    'datasets',
    { en: 'Your own data', de: 'Eigene Daten' },
    { en: 'Manifests of CSV files and declared sources.', de: 'Manifeste für CSV-Dateien und eigene Quellen.' },
  ),
  entry(
    'docs/live-sources.md',
    'live-sources',
    { en: 'Live sources', de: 'Live-Quellen' },
    { en: 'Providers, licences, the daily plan.', de: 'Anbieter, Lizenzen, der tägliche Plan.' },
  ),
  entry(
    'docs/live-readings.md',
    'live-readings',
    { en: 'Readings on live sources', de: 'Messwerte aus Live-Quellen' },
    {
      en: 'What answers after the first day, and what does not.',
      de: 'Was nach dem ersten Tag antwortet, und was nicht.',
    },
  ),
  entry(
    'SECURITY.md',
    'security',
    { en: 'Security', de: 'Sicherheit' },
    {
      en: 'Report a fault, supported versions, boundaries and defences.',
      de: 'Fehler melden, unterstützte Versionen, Grenzen und Schutz.',
    },
  ),
];

const BUILD: readonly ListedFile[] = [
  entry(
    'CONTRIBUTING.md',
    'contributing',
    { en: 'Contributing', de: 'Mitarbeit' },
    { en: 'Floors, names, tests and proofs.', de: 'Ebenen, Namen, Tests und Nachweise.' },
  ),
  entry(
    'docs/voice.md',
    'voice',
    { en: 'Voice', de: 'Sprache' },
    { en: 'How the project writes.', de: 'Wie das Projekt schreibt.' },
  ),
];

/** Table of contents of the documentation. */
export const CONTENTS: readonly ContentsGroup[] = [
  { key: 'start', title: { en: 'Quickstarts', de: 'Schnellstarts' }, files: START, folder: null },
  { key: 'use', title: { en: 'Guides', de: 'Anleitungen' }, files: USE, folder: null },
  { key: 'run', title: { en: 'Operation', de: 'Betrieb' }, files: RUN, folder: null },
  { key: 'build', title: { en: 'Development', de: 'Entwicklung' }, files: BUILD, folder: null },
  {
    key: 'methodology',
    title: { en: 'Methodology', de: 'Methodik' },
    files: [],
    folder: 'docs/methodology',
  },
  { key: 'decisions', title: { en: 'Decisions', de: 'Entscheidungen' }, files: [], folder: 'docs/decisions' },
];
