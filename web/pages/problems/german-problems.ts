interface GermanProblem {
  readonly title: string;
  /** What is wrong and what to do, where the message itself has no German text. */
  readonly help: string;
}

/** German titles of errors by their code. */
export const GERMAN_PROBLEMS: Readonly<Record<string, GermanProblem>> = {
  invalid_input: {
    title: 'Ungültige Eingabe',
    help: 'Eine Angabe fehlt, ist unbekannt oder ungültig. Prüfen Sie die Adresse oder das Formular.',
  },
  unauthenticated: {
    title: 'Nicht angemeldet',
    help: 'Melden Sie sich an oder senden Sie einen gültigen API-Schlüssel.',
  },
  payment_required: {
    title: 'Zahlung nötig',
    help: 'Diese Antwort kostet etwas. Zahlen Sie mit x402 oder verwenden Sie einen API-Schlüssel.',
  },
  tier_insufficient: {
    title: 'Tarif reicht nicht',
    help: 'Ihr Tarif umfasst das nicht. Ein höherer Tarif schaltet es frei.',
  },
  insufficient_scope: {
    title: 'Recht fehlt',
    help: 'Der Anwendung fehlt ein Recht. Verbinden Sie sie erneut mit diesem Recht.',
  },
  cross_origin: {
    title: 'Fremde Adresse',
    help: 'Das Formular kam von einer anderen Adresse. Öffnen Sie diese Seite neu und senden Sie es erneut.',
  },
  untrusted_document: {
    title: 'Unbekanntes Dokument',
    help: 'Dieser Dienst nimmt GraphQL-Dokumente nur mit der Kennung aus einem Manifest an. Seine eigenen nennt /graphql/documents.json.',
  },
  not_found: { title: 'Nicht gefunden', help: 'Das gibt es nicht, oder es gehört einem anderen Konto.' },
  method_not_allowed: { title: 'Methode nicht erlaubt', help: 'Diese Adresse erlaubt die Methode der Anfrage nicht.' },
  not_acceptable: { title: 'Nicht in diesem Format', help: 'In dem verlangten Format gibt es diese Antwort nicht.' },
  conflict: { title: 'Widerspruch', help: 'Die Anfrage passt nicht zum jetzigen Stand. Laden Sie die Seite neu.' },
  payload_too_large: {
    title: 'Anfrage zu groß',
    help: 'Die Anfrage ist größer als erlaubt. Senden Sie weniger auf einmal.',
  },
  unsupported_media_type: {
    title: 'Unbekanntes Format',
    help: 'Das Format der Anfrage wird nicht unterstützt. Senden Sie das Formular erneut.',
  },
  unprocessable: {
    title: 'Schlüssel schon benutzt',
    help: 'Dieser Idempotency-Key gehört zu einer anderen Anfrage. Verwenden Sie einen neuen.',
  },
  rate_limited: {
    title: 'Kontingent aufgebraucht',
    help: 'Ein Kontingent ist aufgebraucht. Versuchen Sie es später erneut.',
  },
  internal: {
    title: 'Interner Fehler',
    help: 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es in einigen Minuten erneut.',
  },
  source_unavailable: {
    title: 'Daten nicht verfügbar',
    help: 'Eine Quelle liefert nicht, oder ihre Daten sind zu alt. Versuchen Sie es später erneut.',
  },
};
