import type { ErrorGuide } from './error-guide.ts';

/** Errors of paths, bodies, limits and outages. */
export const RESOURCE_ERRORS = {
  not_found: {
    request: 'GET /api/v1/ontology/mayer_multipel',
    detail: 'Unknown term "mayer_multipel". Did you mean mayer_multiple?',
    en: {
      meaning: 'The object does not exist, or it belongs to another owner.',
      causes: [
        'The path or an identifier in it is misspelt. `detail` suggests the nearest known one.',
        'The object was deleted, or was created with a key of another account.',
      ],
      steps: ['Follow the suggestion in `detail`, or look the path up in the reference.'],
    },
    de: {
      meaning: 'Das Objekt existiert nicht oder gehört jemand anderem.',
      causes: [
        'Der Pfad oder eine Kennung darin ist falsch geschrieben. `detail` schlägt die nächste bekannte vor.',
        'Das Objekt wurde gelöscht oder mit einem Schlüssel eines anderen Kontos erstellt.',
      ],
      steps: ['Folgen Sie dem Vorschlag in `detail`, oder schlagen Sie den Pfad in der Referenz nach.'],
    },
  },
  method_not_allowed: {
    request: 'PUT /api/svc-pulse/today',
    detail: 'PUT is not allowed on /api/svc-pulse/today. Allowed: GET.',
    en: {
      meaning: 'The path exists, but not with this method.',
      causes: ['A read was sent with POST, or a form of another version of the client was used.'],
      steps: ['Read the header `Allow`: it lists the methods of the path.'],
    },
    de: {
      meaning: 'Den Pfad gibt es, aber nicht mit dieser Methode.',
      causes: ['Ein Lesezugriff wurde mit POST gesendet, oder der Client passt nicht zu dieser Version.'],
      steps: ['Lesen Sie den Header `Allow`: Er zählt die Methoden des Pfads auf.'],
    },
  },
  not_acceptable: {
    request: 'GET /api/svc-pulse/today\nAccept: application/pdf',
    detail:
      'This answer is only available as application/json, but the request accepts "application/pdf". Rows of its lists are available in other formats by the parameters format and list.',
    en: {
      meaning: 'The request accepts only media types that the route does not have.',
      causes: ['The header `Accept` names a type such as `application/xml`.'],
      steps: ['Send `Accept: application/json`, or leave the header out.'],
    },
    de: {
      meaning: 'Die Anfrage akzeptiert nur Medientypen, die die Route nicht hat.',
      causes: ['Der Header `Accept` nennt einen Typ wie `application/xml`.'],
      steps: ['Senden Sie `Accept: application/json`, oder lassen Sie den Header weg.'],
    },
  },
  conflict: {
    request: 'GET /api/v1/reports/{id}/download?format=pdf',
    detail:
      'Report 01997f3e-5a00-7abc-8def-0123456789af is not ready (status running). Poll its status until it is success.',
    en: {
      meaning: 'The request conflicts with the current state of the resource.',
      causes: [
        'A report is downloaded before it is finished, or a job is cancelled after its end.',
        'A request with the same idempotency key or the same payment is still being processed.',
        'The payment-identifier of a paid request was used for another request.',
      ],
      steps: [
        'Read the resource again and wait until its state allows the request.',
        'Generate a new payment-identifier for another request.',
      ],
    },
    de: {
      meaning: 'Die Anfrage passt nicht zum gegenwärtigen Zustand der Ressource.',
      causes: [
        'Ein Bericht wird geladen, bevor er fertig ist, oder ein Auftrag nach seinem Ende abgebrochen.',
        'Eine Anfrage mit demselben Idempotency-Key oder derselben Zahlung wird noch bearbeitet.',
        'Der payment-identifier einer bezahlten Anfrage wurde für eine andere Anfrage verwendet.',
      ],
      steps: [
        'Lesen Sie die Ressource erneut und warten Sie, bis ihr Zustand die Anfrage erlaubt.',
        'Erzeugen Sie für eine andere Anfrage einen neuen payment-identifier.',
      ],
    },
  },
  payload_too_large: {
    request: 'POST /api/v1/validate',
    detail: 'The request body is too large. Send a smaller one.',
    en: {
      meaning: 'The body of the request exceeds the limit of the route.',
      causes: ['A list of trades or a GraphQL document is too long.'],
      steps: ['Split the request. The reference states how many items a list may have.'],
    },
    de: {
      meaning: 'Der Inhalt der Anfrage überschreitet das Limit der Route.',
      causes: ['Eine Liste von Geschäften oder ein GraphQL-Dokument ist zu lang.'],
      steps: ['Teilen Sie die Anfrage auf. Die Referenz nennt die Höchstzahl der Einträge einer Liste.'],
    },
  },
  unsupported_media_type: {
    request: 'POST /api/v1/backtests/run\nContent-Type: text/plain',
    detail: 'The body must be application/json, not "text/plain".',
    en: {
      meaning: 'The body of the request is not JSON.',
      causes: ['The header `Content-Type` is missing or names another type. curl sends a form by default.'],
      steps: ['Send `Content-Type: application/json`.'],
    },
    de: {
      meaning: 'Der Inhalt der Anfrage ist kein JSON.',
      causes: ['Der Header `Content-Type` fehlt oder nennt einen anderen Typ. curl sendet von sich aus ein Formular.'],
      steps: ['Senden Sie `Content-Type: application/json`.'],
    },
  },
  unprocessable: {
    request: 'POST /api/v1/backtests/run\nIdempotency-Key: 7d3f',
    detail: 'The Idempotency-Key "7d3f" was used for another request. Choose a new key.',
    en: {
      meaning: 'An idempotency key was used again with another body.',
      causes: ['Keys are created once per process instead of once per request.'],
      steps: ['Create a new key for each request, and keep it for its retries only.'],
    },
    de: {
      meaning: 'Ein Idempotency-Key wurde mit einem anderen Inhalt erneut verwendet.',
      causes: ['Schlüssel werden einmal je Prozess statt einmal je Anfrage erzeugt.'],
      steps: ['Erzeugen Sie für jede Anfrage einen neuen Schlüssel, und behalten Sie ihn nur für ihre Wiederholungen.'],
    },
  },
  rate_limited: {
    request: 'GET /api/v1/svc-pulse/today',
    detail: 'The request quota of tier free is used up. Try again in 12 minutes.',
    members: { retry_after: 720 },
    en: {
      meaning: 'A quota is used up.',
      causes: [
        'The requests of this hour or this day reach the limit of the tier.',
        'A daily allowance is used up, for example that of backtests.',
        'Requests for past days count more than once, by the CPU time they take.',
      ],
      steps: [
        'Wait for the number of seconds in `Retry-After`.',
        'Read what is left: the header `RateLimit` on every answer, or `GET /api/v1/usage`.',
        'Ask for a history in one request instead of a request per day.',
      ],
    },
    de: {
      meaning: 'Ein Kontingent ist aufgebraucht.',
      causes: [
        'Die Anfragen dieser Stunde oder dieses Tages erreichen das Limit der Stufe.',
        'Ein Tageskontingent ist aufgebraucht, etwa das der Backtests.',
        'Anfragen nach vergangenen Tagen zählen mehrfach, nach ihrer Rechenzeit.',
      ],
      steps: [
        'Warten Sie die Zahl der Sekunden in `Retry-After`.',
        'Den Rest nennt der Header `RateLimit` jeder Antwort, oder `GET /api/v1/usage`.',
        'Fragen Sie einen Verlauf in einer Anfrage ab statt jeden Tag einzeln.',
      ],
    },
  },
  internal: {
    request: 'GET /api/v1/svc-pulse/today',
    detail: 'The service failed to answer. Try again in a few minutes.',
    en: {
      meaning: 'An unexpected error of the service. Nothing was charged.',
      causes: ['A fault in the service, whose details are in its log only.'],
      steps: [
        'Try again in a few minutes.',
        'Quote `instance` when you report it: the operator finds the error by it.',
      ],
    },
    de: {
      meaning: 'Ein unerwarteter Fehler des Dienstes. Es wurde nichts berechnet.',
      causes: ['Ein Fehler im Dienst, dessen Einzelheiten nur in seinem Protokoll stehen.'],
      steps: [
        'Versuchen Sie es in einigen Minuten erneut.',
        'Nennen Sie `instance`, wenn Sie ihn melden: Daran findet der Betreiber den Fehler.',
      ],
    },
  },
  source_unavailable: {
    request: 'GET /api/v1/fear-greed/today',
    detail:
      'fear_greed has had no value since 2026-11-14, because source alternative-me-fear-greed is not delivering. Try again later, or request a past day.',
    members: { source: 'alternative-me-fear-greed' },
    en: {
      meaning: 'An input is unreachable, has never been published, or is too old to count as the latest.',
      causes: [
        'A provider has failed for days. The reading is withheld instead of showing an old value as new.',
        'The database or another process is away for a moment.',
        'Nothing is for sale here: priced routes need a payee.',
      ],
      steps: [
        'Read `source`. With `Retry-After`, try again after that time.',
        'Ask for a past day or a history: they are available whatever their age.',
        'Operators: the log and `npx cyclegraph source --states` show the state of every source.',
      ],
    },
    de: {
      meaning: 'Eine Eingabe ist nicht erreichbar, wurde nie veröffentlicht oder ist zu alt, um als neueste zu gelten.',
      causes: [
        'Ein Anbieter ist seit Tagen ausgefallen. Der Messwert wird zurückgehalten, statt einen alten als neu zu zeigen.',
        'Die Datenbank oder ein anderer Prozess ist kurz nicht erreichbar.',
        'Hier wird nichts verkauft: Bezahlte Routen brauchen einen Zahlungsempfänger.',
      ],
      steps: [
        'Lesen Sie `source`. Mit `Retry-After`: Versuchen Sie es nach dieser Zeit erneut.',
        'Fragen Sie einen vergangenen Tag oder einen Verlauf ab: Sie sind unabhängig vom Alter verfügbar.',
        'Für Betreiber: Das Protokoll und `npx cyclegraph source --states` zeigen den Zustand jeder Quelle.',
      ],
    },
  },
} as const satisfies Readonly<Record<string, ErrorGuide>>;
