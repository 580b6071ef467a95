<div class="acp-page-container">
	<!-- IMPORT admin/partials/settings/header.tpl -->
	<form class="umpire-settings mt-3" role="form">
		<label class="form-label" for="umpire-home">Address of embed.html</label>
		<input class="form-control" type="url" id="umpire-home" name="home" pattern="https?://[^#?]*/embed\.html" placeholder="https://your.site/embed.html">
		<p class="form-text">Links to this page show their position below them. Without an address posts keep their words alone.</p>
	</form>
</div>
