/** Settings that are true or false. */
export const FLAG_SETTINGS: readonly string[] = [
  'admin_mode akismet_enabled asset_proxy_enabled authn_data_retention_cleanup_enabled',
  'disable_admin_oauth_scopes disable_feed_token domain_denylist_enabled email_otp_enabled',
  'iframe_rendering_enabled eks_integration_enabled email_author_in_body gitpod_enabled grafana_enabled',
  'gravatar_enabled help_page_hide_commercial_content housekeeping_enabled html_emails_enabled',
  'invisible_captcha_enabled password_authentication_enabled password_authentication_enabled_for_web',
  'signin_enabled password_authentication_enabled_for_git require_personal_access_token_expiry',
  'kroki_enabled plantuml_enabled diagramsnet_enabled project_export_enabled prometheus_metrics_enabled',
  'recaptcha_enabled login_recaptcha_protection_enabled repository_checks_enabled',
  'require_two_factor_authentication session_expire_from_init shared_runners_enabled signup_enabled',
  'sourcegraph_enabled sourcegraph_public_only spam_check_endpoint_enabled usage_ping_enabled',
  'allow_local_requests_from_hooks_and_services mailgun_events_enabled snowplow_enabled',
  'wiki_asciidoc_allow_uri_includes require_admin_approval_after_user_signup floc_enabled',
  'user_deactivation_emails_enabled suggest_pipeline_enabled show_migrate_from_jenkins_banner',
  'enable_artifact_external_redirect_warning_page jira_connect_public_key_storage_enabled',
  'bulk_import_enabled allow_runner_registration_token ci_job_live_trace_enabled',
  'security_policy_global_group_approvers_enabled slack_app_enabled enable_language_server_restrictions',
  'terraform_state_encryption_enabled elasticsearch_aws elasticsearch_indexing elasticsearch_search',
  'elasticsearch_pause_indexing elasticsearch_advanced_search_pause_indexing',
  'elasticsearch_limit_indexing active_context_pause_indexing secret_detection_token_revocation_enabled',
  'default_project_deletion_protection disable_personal_access_tokens updating_name_disabled_for_users',
  'disable_overriding_approvers_per_merge_request prevent_merge_requests_author_approval',
  'prevent_merge_requests_committers_approval maven_package_requests_forwarding',
  'npm_package_requests_forwarding pypi_package_requests_forwarding',
  'group_owners_can_manage_default_branch_protection maintenance_mode',
  'auto_ban_user_on_excessive_projects_download make_profile_private',
  'service_access_tokens_expiration_enforced duo_features_enabled lock_duo_features_enabled',
  'disabled_direct_code_suggestions receptive_cluster_agents_enabled auto_duo_code_review_enabled',
  'duo_custom_agents_enabled lock_duo_custom_agents_enabled duo_custom_flows_enabled',
  'lock_duo_custom_flows_enabled duo_external_agents_enabled lock_duo_external_agents_enabled',
  'duo_remote_flows_enabled lock_duo_remote_flows_enabled built_in_project_templates_enabled',
  'lock_built_in_project_templates_enabled',
].flatMap((line) => line.split(' '));

/** Settings that are whole numbers. */
export const NUMBER_SETTINGS: readonly string[] = [
  'container_registry_token_expire_delay oauth_access_token_expires_in decompress_archive_file_timeout',
  'default_projects_limit gitaly_timeout_default gitaly_timeout_fast gitaly_timeout_medium',
  'housekeeping_full_repack_period housekeeping_gc_period housekeeping_incremental_repack_period',
  'housekeeping_optimize_repository_period max_artifacts_size max_attachment_size max_export_size',
  'max_github_response_size_limit max_github_response_json_value_count max_import_size',
  'max_import_remote_file_size max_decompressed_archive_size max_pages_size',
  'max_pages_custom_domains_per_project max_terraform_state_size_bytes metrics_method_call_threshold',
  'push_event_hooks_limit push_event_activities_limit two_factor_grace_period session_expire_delay',
  'terminal_max_session_time local_markdown_version issues_create_limit raw_blob_request_limit',
  'raw_blob_request_limit_unauthenticated wiki_page_max_content_bytes description_and_note_max_size',
  'users_get_by_id_limit runner_token_expiration_interval group_runner_token_expiration_interval',
  'project_runner_token_expiration_interval pipeline_limit_per_project_user_sha pipeline_limit_per_user',
  'bulk_import_concurrent_pipeline_batch_limit concurrent_relation_batch_export_limit',
  'bulk_import_max_download_file autocomplete_users_limit autocomplete_users_unauthenticated_limit',
  'concurrent_github_import_jobs_limit concurrent_bitbucket_import_jobs_limit',
  'concurrent_bitbucket_server_import_jobs_limit ci_max_includes ci_max_caches_per_job',
  'git_push_pipeline_limit namespace_aggregation_schedule_lease_duration_in_seconds',
  'project_jobs_api_rate_limit downstream_pipeline_trigger_limit_per_project_user_sha',
  'ai_action_api_rate_limit code_suggestions_api_rate_limit repository_size_limit',
  'file_template_project_id virtual_registries_endpoints_api_limit git_two_factor_session_expiry',
  'max_number_of_repository_downloads max_number_of_repository_downloads_within_time_period',
  'security_scan_stale_after_days duo_template_project_id',
].flatMap((line) => line.split(' '));

/** Settings that are lists of words. */
export const LIST_SETTINGS: readonly string[] = [
  'asset_proxy_whitelist asset_proxy_allowlist disabled_oauth_sign_in_sources domain_denylist',
  'domain_allowlist iframe_rendering_allowlist import_sources restricted_visibility_levels',
  'valid_runner_registrars git_rate_limit_users_allowlist',
].flatMap((line) => line.split(' '));

/** Settings that are lists of numbers. */
export const NUMBER_LIST_SETTINGS: readonly string[] = [
  'elasticsearch_namespace_ids elasticsearch_project_ids git_rate_limit_users_alertlist',
].flatMap((line) => line.split(' '));
