import { DATA_SOURCE_UID, INFINITY } from './grafana-dashboard.ts';

/** Provisions the data source. Grafana replaces the variables of its own environment: address of the service and key. */
export function grafanaDataSource(): string {
  return `# Data source of Grafana: place it in provisioning/datasources. Needs the plugin ${INFINITY}.
# Grafana replaces $CYCLEGRAPH_URL, such as http://127.0.0.1:4000, and $CYCLEGRAPH_KEY, an API key, by its environment.
apiVersion: 1
datasources:
  - name: Cyclegraph
    uid: ${DATA_SOURCE_UID}
    type: ${INFINITY}
    access: proxy
    url: $CYCLEGRAPH_URL
    jsonData:
      auth_method: bearerToken
      allowedHosts:
        - $CYCLEGRAPH_URL
      customHealthCheckEnabled: true
      customHealthCheckUrl: $CYCLEGRAPH_URL/api/v1/usage
    secureJsonData:
      bearerToken: $CYCLEGRAPH_KEY
`;
}

/** Provisions the folder of dashboards. */
export function grafanaDashboardProvider(): string {
  return `# Dashboards of Grafana: place it in provisioning/dashboards, and the JSON files in the folder that it names.
apiVersion: 1
providers:
  - name: Cyclegraph
    folder: Cyclegraph
    type: file
    options:
      path: /var/lib/grafana/dashboards/cyclegraph
`;
}
