{{/* Prefix of all names. Subgraphs and their services append their own name. */}}
{{- define "cyclegraph.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 48 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 48 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* The six subgraphs, as the command `subgraph` knows them. */}}
{{- define "cyclegraph.subgraphs" -}}
market onchain strategies macro knowledge account
{{- end -}}

{{/* Labels that select the pods of a role: (list $ "gateway"). */}}
{{- define "cyclegraph.selector" -}}
app.kubernetes.io/name: cyclegraph
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* Labels of an object of a role: (list $ "gateway"). */}}
{{- define "cyclegraph.labels" -}}
{{ include "cyclegraph.selector" . }}
app.kubernetes.io/version: {{ (index . 0).Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ printf "%s-%s" (index . 0).Chart.Name (index . 0).Chart.Version }}
{{- end -}}

{{- define "cyclegraph.image" -}}
{{- with .Values.image -}}
{{- if .digest }}{{ printf "%s@%s" .repository .digest }}{{ else }}{{ printf "%s:%s" .repository $.Chart.AppVersion }}{{ end -}}
{{- end -}}
{{- end -}}

{{- define "cyclegraph.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{- .Values.serviceAccount.name | default (include "cyclegraph.name" .) -}}
{{- else -}}
{{- .Values.serviceAccount.name | default "default" -}}
{{- end -}}
{{- end -}}
